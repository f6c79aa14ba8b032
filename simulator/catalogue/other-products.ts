import { fixedId } from '../state/seeded-values.ts'
import type { CatalogItem, TermDuration } from './catalog-item.ts'
import { everySegment, licence } from './licences.ts'

export const azurePlanKey = 'DZH318Z0BPS6:0001'

/** New-commerce Azure products and software. */
export const otherProducts: readonly CatalogItem[] = [
  {
    ...unlicensed('DZH318Z0BPS6', '0001', 'Azure plan', 0),
    productType: { id: 'Azure', displayName: 'Azure' },
    view: 'Azure',
    segments: everySegment,
    isAzurePlan: true,
    maximumQuantity: 1,
    termOptions: [{ duration: null, billingCycles: ['monthly'] }],
    unitType: 'Usage-based',
  },
  {
    ...unlicensed('DZH318Z0BQ3Q', '00JB', 'Reserved VM Instance, Standard_D2s_v3, EU West', 4_500),
    productType: { id: 'AzureReservation', displayName: 'Azure Reservation' },
    view: 'AzureReservations',
    maximumQuantity: 100,
    termOptions: [
      { duration: 'P1Y', billingCycles: ['one_time', 'monthly'] },
      { duration: 'P3Y', billingCycles: ['one_time', 'monthly'] },
    ],
    provisioningVariables: ['subscriptionId', 'scope', 'duration'],
  },
  savingsPlan('0001', 'Compute savings plan, 1 Year', 'P1Y'),
  savingsPlan('0002', 'Compute savings plan, 3 Years', 'P3Y'),
  {
    ...unlicensed('DG7GMGF0D5RK', '0005', 'Windows Server 2022 Standard - 16 Core License Pack', 106_900),
    productType: { id: 'Software', displayName: 'Software' },
    view: 'Software',
    segments: ['commercial', 'education', 'nonprofit'],
    maximumQuantity: 999,
    termOptions: [{ duration: null, billingCycles: ['one_time'] }],
  },
  {
    ...unlicensed('DG7GMGF0FKZV', '0003', 'SQL Server Standard - 2 Core License Pack', 12_000),
    productType: { id: 'Software', displayName: 'Software Subscriptions' },
    view: 'Software',
    maximumQuantity: 999,
    termOptions: [
      { duration: 'P1Y', billingCycles: ['annual'] },
      { duration: 'P3Y', billingCycles: ['annual', 'triennial'] },
    ],
  },
]

function unlicensed(productId: string, skuId: string, title: string, centsPerMonth: number): CatalogItem {
  const { extendedServiceSku: _, ...item } = licence({ productId, skuId, title, centsPerMonth })
  return { ...item, description: title, provisioningId: fixedId(`provisioning/${productId}`) }
}

/** Returns a savings plan: quantity 1, with an hourly commitment. */
function savingsPlan(skuId: string, title: string, duration: TermDuration): CatalogItem {
  return {
    ...unlicensed('DZH318Z09V6F', skuId, title, 0),
    productTitle: 'Azure savings plan',
    productType: {
      ...{ id: 'Azure', displayName: 'Azure' },
      subType: { id: 'SavingsPlan', displayName: 'SavingsPlan' },
    },
    view: 'Azure',
    maximumQuantity: 1,
    termOptions: [{ duration, billingCycles: ['one_time', 'monthly'] }],
    unitType: 'Benefit',
    minimumCommitment: '0.001',
  }
}
