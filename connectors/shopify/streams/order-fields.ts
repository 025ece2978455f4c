import { z } from "zod";

const money = "{ shopMoney { amount currencyCode } }";
const pageInfo = "pageInfo { hasNextPage endCursor }";
const address = "{ name firstName lastName company phone address1 address2 city province zip country countryCodeV2 }";

export const linesField = (first: number): string => `lineItems(first: ${first}, after: $after) {
  nodes { id sku name quantity originalUnitPriceSet ${money} discountedTotalSet ${money} product { id } variant { id barcode } }
  ${pageInfo}
}`;

/** Agreements are what the store and the customer agreed on when: the order, its changes and its refunds. */
export const agreementsField = (first: number, sales: number): string => `agreements(first: ${first}) {
  nodes {
    id
    happenedAt
    sales(first: ${sales}) {
      nodes {
        id actionType lineType quantity ... on ProductSale { lineItem { id } }
        totalAmount ${money} totalTaxAmount ${money} totalDiscountAmountBeforeTaxes ${money}
      }
      ${pageInfo}
    }
  }
  ${pageInfo}
}`;

export const orderFields = `
  id name createdAt updatedAt processedAt cancelledAt closedAt test note email phone
  sourceName sourceIdentifier
  customerJourneySummary {
    lastVisit { source landingPage referrerUrl utmParameters { source medium campaign } }
  }
  displayFinancialStatus displayFulfillmentStatus taxesIncluded currencyCode
  subtotalPriceSet ${money} totalPriceSet ${money} totalTaxSet ${money}
  totalDiscountsSet ${money} totalShippingPriceSet ${money}
  customer { id } shippingLine { title } risk { recommendation }
  shippingAddress ${address} billingAddress ${address}
  ${linesField(50).replace(", after: $after", "")}
  ${agreementsField(10, 50)}
  refunds(first: 50) {
    refundLineItems(first: 50) { nodes { quantity restockType lineItem { id } } }
  }
  fulfillments(first: 50) {
    id status createdAt deliveredAt inTransitAt estimatedDeliveryAt service { type }
    trackingInfo(first: 1) { company number url }
    fulfillmentLineItems(first: 50) { nodes { quantity lineItem { id } } }
  }
  returns(first: 20) {
    nodes {
      id status createdAt
      returnLineItems(first: 50) {
        nodes { quantity ... on ReturnLineItem { fulfillmentLineItem { lineItem { id } } } }
      }
    }
  }
`;

const moneySchema = z
  .object({ shopMoney: z.object({ amount: z.string() }) })
  .transform(({ shopMoney }) => shopMoney.amount);
const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const text = z.string().nullable();
const addressSchema = z
  .object({
    name: text,
    firstName: text,
    lastName: text,
    company: text,
    phone: text,
    address1: text,
    address2: text,
    city: text,
    province: text,
    zip: text,
    country: text,
    countryCodeV2: text,
  })
  .nullable();
const idSchema = z.object({ id: z.string() });
const visitSchema = z.object({
  source: z.string(),
  landingPage: text,
  referrerUrl: text,
  utmParameters: z.object({ source: text, medium: text, campaign: text }).nullable(),
});

export const linesSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      sku: text,
      name: z.string(),
      quantity: z.number().int(),
      originalUnitPriceSet: moneySchema,
      discountedTotalSet: moneySchema,
      product: idSchema.nullable(),
      variant: z.object({ id: z.string(), barcode: text }).nullable(),
    }),
  ),
  pageInfo: pageInfoSchema,
});

export const agreementsSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      happenedAt: z.string(),
      sales: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            actionType: z.string(),
            lineType: z.string(),
            quantity: z.number().int().nullable(),
            lineItem: idSchema.optional(),
            totalAmount: moneySchema,
            totalTaxAmount: moneySchema,
            totalDiscountAmountBeforeTaxes: moneySchema,
          }),
        ),
        pageInfo: pageInfoSchema,
      }),
    }),
  ),
  pageInfo: pageInfoSchema,
});

export const orderSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  processedAt: z.string(),
  cancelledAt: text,
  closedAt: text,
  test: z.boolean(),
  note: text,
  email: text,
  phone: text,
  sourceName: text,
  sourceIdentifier: text,
  // Orders of other channels have none, and new orders may get one later.
  customerJourneySummary: z.object({ lastVisit: visitSchema.nullable() }).nullable(),
  displayFinancialStatus: text,
  displayFulfillmentStatus: z.string(),
  taxesIncluded: z.boolean(),
  currencyCode: z.string(),
  subtotalPriceSet: moneySchema.nullable(),
  totalPriceSet: moneySchema,
  totalTaxSet: moneySchema.nullable(),
  totalDiscountsSet: moneySchema.nullable(),
  totalShippingPriceSet: moneySchema,
  customer: idSchema.nullable(),
  shippingLine: z.object({ title: z.string() }).nullable(),
  risk: z.object({ recommendation: z.string() }),
  shippingAddress: addressSchema,
  billingAddress: addressSchema,
  lineItems: linesSchema,
  agreements: agreementsSchema,
  refunds: z.array(
    z.object({
      refundLineItems: z.object({
        nodes: z.array(z.object({ quantity: z.number(), restockType: z.string(), lineItem: idSchema })),
      }),
    }),
  ),
  fulfillments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      createdAt: z.string(),
      deliveredAt: text,
      inTransitAt: text,
      estimatedDeliveryAt: text,
      service: z.object({ type: z.string() }).nullable(),
      trackingInfo: z.array(z.object({ company: text, number: text, url: text })),
      fulfillmentLineItems: z.object({
        nodes: z.array(z.object({ quantity: z.number().nullable(), lineItem: idSchema })),
      }),
    }),
  ),
  returns: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        createdAt: z.string(),
        returnLineItems: z.object({
          nodes: z.array(
            z.object({
              quantity: z.number(),
              fulfillmentLineItem: z.object({ lineItem: idSchema }).optional(),
            }),
          ),
        }),
      }),
    ),
  }),
});
export type ShopOrder = z.output<typeof orderSchema>;
