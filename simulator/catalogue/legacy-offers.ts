import { fixedId } from '../state/seeded-values.ts'
import type { CatalogItem } from './catalog-item.ts'
import { licence } from './licences.ts'

const businessPremium = '031c9e47-4802-4248-838e-778fb1d2cc05'
const enterpriseE3 = '796b6b5f-613c-4e24-a17c-eba730d49c02'

/** Offers from before new commerce. They have no products; their ids are GUIDs. */
export const legacyOffers: readonly CatalogItem[] = [
  legacy(businessPremium, 'Office 365 Business Premium', 1_250, {
    maximumQuantity: 300,
    transitionsTo: ['CFQ7TTC0LDPB:0001'],
  }),
  legacy(enterpriseE3, 'Office 365 Enterprise E3', 2_000, { transitionsTo: ['CFQ7TTC0LF8R:0001'] }),
  legacy('c94271d8-b431-4a25-a3c5-a57737a1c909', 'Audio Conferencing', 400, {
    isAddon: true,
    prerequisiteSkus: [businessPremium, enterpriseE3],
  }),
  legacy('53fc25be-7e1c-4e0f-9b6c-5f0f0c1d2a11', 'Office 365 Extra File Storage (legacy)', 20, {
    isAddon: true,
    minimumQuantity: 1,
    prerequisiteSkus: [enterpriseE3],
    transitionsTo: ['CFQ7TTC0LHS9:0001'],
  }),
  legacy(
    'cc624387-162c-4f31-9d6e-252d39d5324b',
    'Windows 365 Business (with Windows Hybrid Benefit)',
    1_000,
    {
      maximumQuantity: 300,
      attestationType: 'Windows365',
    },
  ),
  legacy('91fd106f-4b2c-4938-95ac-f54f74e9a239', 'Office 365 Enterprise E1 (Trial)', 0, {
    isTrial: true,
    minimumQuantity: 25,
    maximumQuantity: 25,
    termOptions: [{ duration: null, billingCycles: ['none'] }],
    transitionsTo: ['CFQ7TTC0LF8Q:0001'],
  }),
]

/** Legacy Azure. It is no longer sold, but existing subscriptions are still billed by usage. */
export const legacyAzure: CatalogItem = {
  ...legacy('MS-AZR-0145P', 'Microsoft Azure', 0, { unitType: 'Usage-based', maximumQuantity: 1 }),
  provisioningId: fixedId('provisioning/ms-azr-0145p'),
}

function legacy(id: string, title: string, centsPerMonth: number, told: Partial<CatalogItem>): CatalogItem {
  const { extendedServiceSku: _, ...item } = licence({ productId: id, skuId: '', title, centsPerMonth })
  return {
    ...item,
    productType: { id: 'OnlineServices', displayName: 'Online Services' },
    view: 'Legacy',
    segments: ['commercial'],
    isLegacy: true,
    termOptions: [{ duration: null, billingCycles: ['monthly', 'annual'] }],
    ...told,
  }
}
