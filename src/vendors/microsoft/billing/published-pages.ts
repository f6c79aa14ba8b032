/**
 * Pages of invoice lines in the shapes that Microsoft publishes, with our own ids and amounts. With them, tests
 * prove that the adapter reads the documented form, and not only the form of our simulator.
 */

const partner = { partnerId: '7c41d1a2-90ab-4cde-8f12-3456789abcde', mpnId: 4391507, tier2MpnId: -1 }

const links = (provider: string, type: string, next: string, headers: readonly object[] = []) => {
  const uri = `/invoices/D020000123/lineitems?provider=${provider}&invoicelineitemtype=${type}&size=2`
  return {
    self: { uri: `${uri}&offset=0`, method: 'GET', headers: [] },
    next: { uri: `${uri}${next}`, method: 'GET', headers },
  }
}

const license = {
  ...partner,
  customerId: '74D11236-D09C-4870-AC1D-33E155E90001',
  customerName: 'NORDLICHT CLOUD GMBH',
  orderId: '567735045559160001',
  subscriptionId: '4KIKawEAAAAAAAEA',
  syndicationPartnerSubscriptionNumber: '1F58ACD7-FE51-4705-9567-D009C9AD0001',
  offerId: 'AAA5B3F0-0EE2-431B-A42F-3F18F3C60001',
  durableOfferId: '2F707C7C-2433-49A5-A437-9CA7CF400001',
  offerName: 'EXCHANGE ONLINE (PLAN 2)',
  domainName: 'nordlicht.onmicrosoft.com',
  billingCycleType: 'MONTHLY',
  subscriptionName: 'EXCHANGE ONLINE (PLAN 2)',
  subscriptionDescription: 'EXCHANGE ONLINE (PLAN 2)',
  subscriptionStartDate: '2017-05-12T00:00:00',
  subscriptionEndDate: '2018-06-10T00:00:00',
  chargeStartDate: '2017-05-12T00:00:00',
  chargeEndDate: '2017-06-09T00:00:00',
  chargeType: 'New',
  unitPrice: 6.4,
  quantity: 3,
  amount: 19.2,
  totalOtherDiscount: 0,
  subtotal: 19.2,
  tax: 0,
  totalForCustomer: 19.2,
  currency: 'USD',
  invoiceLineItemType: 'billing_line_items',
  billingProvider: 'office',
  attributes: { objectType: 'LicenseBasedLineItem' },
}

export const officePage = {
  totalCount: 2,
  items: [
    license,
    {
      ...license,
      orderId: '567735045564790002',
      subscriptionId: 'Ik4YawEAAAAAAAEA',
      syndicationPartnerSubscriptionNumber: 'D8A8F773-9D3E-4244-8797-3182075F0002',
      ...{ unitPrice: 4.1, quantity: 1, amount: 4.1, subtotal: 4.1, totalForCustomer: 4.1 },
    },
  ],
  // The documentation omits the value after `offset=`.
  links: links('Office', 'BillingLineItems', '&offset='),
  attributes: { objectType: 'Collection' },
}

const legacyAzure = {
  ...partner,
  partnerName: 'Nordwind Distribution',
  partnerBillableAccountId: '1010578001',
  customerId: '65726577-c208-40fd-9735-8c85ac000001',
  domainName: 'nordlicht.onmicrosoft.com',
  customerCompanyName: 'Nordlicht Cloud GmbH',
  invoiceNumber: 'D020000123',
  subscriptionId: '87f4b92f-a490-485e-ad34-5b70cb000001',
  subscriptionName: 'Microsoft Azure',
  subscriptionDescription: 'Microsoft Azure',
  billingCycleType: 'Monthly',
  orderId: '568297985427000001',
  region: '',
  chargeStartDate: '2019-08-02T00:00:00',
  chargeEndDate: '2019-09-01T00:00:00',
  billingProvider: 'azure',
}

const used = {
  ...{ detailLineItemId: 1, sku: '7UD-00001', includedQuantity: 0, overageQuantity: 745, listPrice: 0.085 },
  ...{ currency: 'USD', pretaxCharges: 63.33, taxAmount: 6.34, postTaxTotal: 69.67 },
  ...{ pretaxEffectiveRate: 0.08500671, postTaxEffectiveRate: 0.09351677 },
  ...{ chargeType: 'Assess usage fee for current cycle', invoiceLineItemType: 'billing_line_items' },
  ...legacyAzure,
  ...{ serviceName: 'Azure App Service', serviceType: 'Standard Plan', resourceName: 'S1' },
  ...{ resourceGuid: '505db374-df8a-44df-9d8c-13c14b610001', consumedQuantity: 745, unit: '1 Hour' },
  attributes: { objectType: 'UsageBasedLineItem' },
}

export const azurePage = {
  totalCount: 2,
  items: [
    used,
    {
      ...used,
      ...{ overageQuantity: 0.000882, listPrice: 0.0383, pretaxCharges: 0, taxAmount: 0, postTaxTotal: 0 },
      ...{ pretaxEffectiveRate: 0, postTaxEffectiveRate: 0, consumedQuantity: 0.000882, unit: '1 GB/Month' },
      ...{ serviceName: 'Storage', serviceType: 'Standard Page Blob', resourceName: 'LRS Data Stored' },
      resourceGuid: 'd23a5753-ff85-4ddf-af28-8cc5cf2d0002',
    },
  ],
  links: links('Azure', 'BillingLineItems', '&offset=2'),
  attributes: { objectType: 'Collection' },
}

export const usagePage = {
  totalCount: 1,
  items: [
    {
      ...{ customerBillableAccount: '1439508101', usageDate: '2019-08-05T00:00:00' },
      invoiceLineItemType: 'usage_line_items',
      ...legacyAzure,
      ...{
        serviceName: 'STORAGE',
        serviceType: 'STANDARD PAGE BLOB',
        resourceName: 'DISK DELETE OPERATIONS',
      },
      ...{ resourceGuid: '9CC63CF8-6593-410A-B0E7-26A4EF710001', consumedQuantity: 2.9616, unit: '10K' },
      attributes: { objectType: 'DailyUsageLineItem' },
    },
  ],
  links: links('Azure', 'UsageLineItems', '&offset=2'),
  attributes: { objectType: 'Collection' },
}

const continuationToken =
  'd19617b8-fbe5-4684-a5d8-0230972f0001,0705c4a9-39f7-4261-ba6d-53e24a9c0001_a4ayc/80/OGda4BO/1o/V0e=,0d81c700'

export const onetimePage = {
  continuationToken,
  totalCount: 1,
  items: [
    {
      partnerId: partner.partnerId,
      customerId: 'org:9060d13d-c5ed-482e-b059-a15a38000001',
      customerName: 'Nordlicht Cloud GmbH',
      customerDomainName: 'nordlicht.onmicrosoft.com',
      invoiceNumber: 'G000024101',
      quoteId: 'abcd12345601',
      mpnId: '4391507',
      resellerMpnId: 0,
      orderId: 'QDOx5ZN3YR9uYhm4M1MGQJ_0nievUOr01',
      orderDate: '2018-02-08T22:31:42.9397946Z',
      ...{ productId: 'DZH318Z0BQ3P', skuId: '001F', availabilityId: 'DZH318Z0DR0H' },
      ...{ productName: 'Reserved VM Instance', skuName: 'D Series', chargeType: 'New' },
      ...{ unitPrice: 431.8, effectiveUnitPrice: 431.8, unitType: 'Seats', quantity: 1 },
      ...{ subtotal: 431.8, taxTotal: 38.87, totalForCustomer: 470.67, currency: 'USD' },
      ...{ providerName: 'Nordwind Networks', providerId: '12343801', subscriptionDescription: '' },
      subscriptionId: '281e26fe-9ce7-415b-911c-f39232000001',
      subscriptionStartDate: '2019-01-03T19:53:55.1292512+00:00',
      subscriptionEndDate: '2019-02-02T19:53:55.1292512+00:00',
      ...{ termAndBillingCycle: '1 Month Subscription', alternateId: '123427812401' },
      priceAdjustmentDescription: '["100.0% Tier 1 Discount"]',
      ...{ pricingCurrency: 'USD', pcToBCExchangeRate: 1, pcToBCExchangeRateDate: '2019-09-30T23:59:59Z' },
      ...{ billableQuantity: 1, meterDescription: '', billingFrequency: 'Monthly', reservationOrderId: '' },
      ...{ invoiceLineItemType: 'billing_line_items', billingProvider: 'one_time' },
      attributes: { objectType: 'OneTimeInvoiceLineItem' },
    },
  ],
  links: links('OneTime', 'BillingLineItems', '?seekOperation=Next', [
    { key: 'MS-ContinuationToken', value: continuationToken },
  ]),
  attributes: { objectType: 'Collection' },
}
