/** What the console uses of Shopify's Admin API, version 2026-10. */
export const shopifySchema = /* GraphQL */ `
  type Query {
    order(id: ID!): Order
    fulfillment(id: ID!): Fulfillment
    fulfillmentOrder(id: ID!): FulfillmentOrder
    job(id: ID!): Job
  }
  type Mutation {
    fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentPayload
    fulfillmentTrackingInfoUpdate(
      fulfillmentId: ID!
      trackingInfoInput: FulfillmentTrackingInput!
      notifyCustomer: Boolean
    ): FulfillmentPayload
    fulfillmentCancel(id: ID!): FulfillmentPayload
    orderCancel(
      orderId: ID!
      reason: OrderCancelReason!
      refundMethod: OrderCancelRefundMethodInput
      restock: Boolean!
      notifyCustomer: Boolean
      staffNote: String
    ): OrderCancelPayload
    orderUpdate(input: OrderInput!): OrderUpdatePayload
  }
  type Order {
    id: ID!
    cancelledAt: String
    fulfillments(first: Int): [Fulfillment!]!
    fulfillmentOrders(first: Int): FulfillmentOrderConnection!
  }
  type Fulfillment {
    id: ID!
    status: String!
    createdAt: String!
    totalQuantity: Int!
    trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
    fulfillmentLineItems(first: Int): FulfillmentLineItemConnection!
  }
  type FulfillmentTrackingInfo {
    number: String
    company: String
    url: String
  }
  type FulfillmentLineItemConnection {
    nodes: [FulfillmentLineItem!]!
  }
  type FulfillmentLineItem {
    quantity: Int
    lineItem: LineItem!
  }
  type LineItem {
    id: ID!
  }
  type FulfillmentOrderConnection {
    nodes: [FulfillmentOrder!]!
  }
  type FulfillmentOrder {
    id: ID!
    status: String!
    assignedLocation: AssignedLocation!
    lineItems(first: Int, after: String): FulfillmentOrderLineItemConnection!
  }
  type AssignedLocation {
    location: Location
  }
  type Location {
    id: ID!
  }
  type FulfillmentOrderLineItemConnection {
    nodes: [FulfillmentOrderLineItem!]!
    pageInfo: PageInfo!
  }
  type FulfillmentOrderLineItem {
    id: ID!
    remainingQuantity: Int!
    lineItem: LineItem!
  }
  type PageInfo {
    hasNextPage: Boolean!
    endCursor: String
  }
  type UserError {
    field: [String!]
    message: String!
  }
  type FulfillmentPayload {
    fulfillment: Fulfillment
    userErrors: [UserError!]!
  }
  type OrderCancelPayload {
    job: Job
    orderCancelUserErrors: [UserError!]!
  }
  type Job {
    id: ID!
    done: Boolean!
  }
  type OrderUpdatePayload {
    order: Order
    userErrors: [UserError!]!
  }
  enum OrderCancelReason {
    CUSTOMER
    DECLINED
    FRAUD
    INVENTORY
    OTHER
    STAFF
  }
  input OrderCancelRefundMethodInput {
    originalPaymentMethodsRefund: Boolean
  }
  input FulfillmentInput {
    lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]!
    notifyCustomer: Boolean = false
    trackingInfo: FulfillmentTrackingInput
  }
  input FulfillmentOrderLineItemsInput {
    fulfillmentOrderId: ID!
    fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!]
  }
  input FulfillmentOrderLineItemInput {
    id: ID!
    quantity: Int!
  }
  input FulfillmentTrackingInput {
    company: String
    number: String
    numbers: [String!]
    url: String
    urls: [String!]
  }
  input OrderInput {
    id: ID!
    shippingAddress: MailingAddressInput
  }
  input MailingAddressInput {
    firstName: String
    lastName: String
    company: String
    address1: String
    address2: String
    city: String
    provinceCode: String
    zip: String
    countryCode: String
    phone: String
  }
`;
