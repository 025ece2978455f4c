/** What the console uses of Shopify's Admin API, version 2026-10. */
export const shopifySchema = /* GraphQL */ `
  type Query {
    shop: Shop!
    orders(first: Int, after: String, sortKey: OrderSortKeys, query: String): OrderConnection!
    ordersCount(query: String, limit: Int = 10000): Count
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
  type Shop {
    id: ID!
    name: String!
    myshopifyDomain: String!
    currencyCode: String!
    ianaTimezone: String!
  }
  enum OrderSortKeys {
    CREATED_AT
    ID
    UPDATED_AT
  }
  type Count {
    count: Int!
    precision: String!
  }
  type OrderConnection {
    nodes: [Order!]!
    pageInfo: PageInfo!
  }
  type MoneyBag {
    shopMoney: MoneyV2!
  }
  type MoneyV2 {
    amount: String!
    currencyCode: String!
  }
  type Customer {
    id: ID!
  }
  type ShippingLine {
    title: String!
  }
  type OrderRiskSummary {
    recommendation: String!
  }
  type MailingAddress {
    name: String
    firstName: String
    lastName: String
    company: String
    phone: String
    address1: String
    address2: String
    city: String
    province: String
    zip: String
    country: String
    countryCodeV2: String
  }
  type LineItemConnection {
    nodes: [LineItem!]!
    pageInfo: PageInfo!
  }
  type Product {
    id: ID!
  }
  type ProductVariant {
    id: ID!
    barcode: String
  }
  type CustomerJourneySummary {
    ready: Boolean!
    lastVisit: CustomerVisit
  }
  type CustomerVisit {
    source: String!
    landingPage: String
    referrerUrl: String
    utmParameters: UTMParameters
  }
  type UTMParameters {
    source: String
    medium: String
    campaign: String
  }
  type SalesAgreementConnection {
    nodes: [SalesAgreement!]!
    pageInfo: PageInfo!
  }
  interface SalesAgreement {
    id: ID!
    happenedAt: String!
    sales(first: Int, after: String): SaleConnection!
  }
  type OrderAgreement implements SalesAgreement {
    id: ID!
    happenedAt: String!
    sales(first: Int, after: String): SaleConnection!
  }
  type RefundAgreement implements SalesAgreement {
    id: ID!
    happenedAt: String!
    sales(first: Int, after: String): SaleConnection!
  }
  type SaleConnection {
    nodes: [Sale!]!
    pageInfo: PageInfo!
  }
  interface Sale {
    id: ID!
    actionType: String!
    lineType: String!
    quantity: Int
    totalAmount: MoneyBag!
    totalTaxAmount: MoneyBag!
    totalDiscountAmountBeforeTaxes: MoneyBag!
  }
  type ProductSale implements Sale {
    id: ID!
    actionType: String!
    lineType: String!
    quantity: Int
    lineItem: LineItem!
    totalAmount: MoneyBag!
    totalTaxAmount: MoneyBag!
    totalDiscountAmountBeforeTaxes: MoneyBag!
  }
  type ShippingLineSale implements Sale {
    id: ID!
    actionType: String!
    lineType: String!
    quantity: Int
    totalAmount: MoneyBag!
    totalTaxAmount: MoneyBag!
    totalDiscountAmountBeforeTaxes: MoneyBag!
  }
  type Refund {
    refundLineItems(first: Int): RefundLineItemConnection!
  }
  type RefundLineItemConnection {
    nodes: [RefundLineItem!]!
  }
  type RefundLineItem {
    quantity: Int!
    restockType: String!
    lineItem: LineItem!
  }
  type ReturnConnection {
    nodes: [Return!]!
  }
  type Return {
    id: ID!
    status: String!
    createdAt: String!
    returnLineItems(first: Int): ReturnLineItemTypeConnection!
  }
  type ReturnLineItemTypeConnection {
    nodes: [ReturnLineItemType!]!
  }
  interface ReturnLineItemType {
    quantity: Int!
  }
  type ReturnLineItem implements ReturnLineItemType {
    quantity: Int!
    fulfillmentLineItem: FulfillmentLineItem!
  }
  type FulfillmentService {
    type: String!
  }
  type Order {
    id: ID!
    name: String!
    createdAt: String!
    updatedAt: String!
    processedAt: String!
    closedAt: String
    test: Boolean!
    note: String
    email: String
    phone: String
    sourceName: String
    sourceIdentifier: String
    customerJourneySummary: CustomerJourneySummary
    displayFinancialStatus: String
    displayFulfillmentStatus: String!
    taxesIncluded: Boolean!
    currencyCode: String!
    subtotalPriceSet: MoneyBag
    totalPriceSet: MoneyBag!
    totalTaxSet: MoneyBag
    totalDiscountsSet: MoneyBag
    totalShippingPriceSet: MoneyBag!
    customer: Customer
    shippingLine: ShippingLine
    risk: OrderRiskSummary!
    shippingAddress: MailingAddress
    billingAddress: MailingAddress
    lineItems(first: Int, after: String): LineItemConnection!
    agreements(first: Int, after: String): SalesAgreementConnection!
    refunds(first: Int): [Refund!]!
    returns(first: Int): ReturnConnection!
    cancelledAt: String
    fulfillments(first: Int): [Fulfillment!]!
    fulfillmentOrders(first: Int): FulfillmentOrderConnection!
  }
  type Fulfillment {
    id: ID!
    status: String!
    createdAt: String!
    deliveredAt: String
    inTransitAt: String
    estimatedDeliveryAt: String
    service: FulfillmentService
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
    sku: String
    name: String!
    quantity: Int!
    originalUnitPriceSet: MoneyBag!
    discountedTotalSet: MoneyBag!
    product: Product
    variant: ProductVariant
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
