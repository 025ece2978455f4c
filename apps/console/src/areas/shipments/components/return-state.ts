/** Location state of a link back to the list: the shipment whose row gets the focus. */
export interface ReturnState {
  shipmentId: string;
}
