import { fixedId } from '../state/seeded-values.ts'
import { type CatalogItem, catalogKey, type Segment, type TermOption } from './catalog-item.ts'

export const everySegment: readonly Segment[] = ['commercial', 'education', 'government', 'nonprofit']

export const everyTerm: readonly TermOption[] = [
  { duration: 'P1M', billingCycles: ['monthly'] },
  { duration: 'P1Y', billingCycles: ['monthly', 'annual'] },
  { duration: 'P3Y', billingCycles: ['monthly', 'annual', 'triennial'] },
]

const trialTerm: readonly TermOption[] = [{ duration: 'P1M', billingCycles: ['none'] }]

/** A licence as the lists below declare it; `licence` adds the default values of the missing members. */
type Told = Pick<CatalogItem, 'productId' | 'skuId' | 'title' | 'centsPerMonth'> & Partial<CatalogItem>

export function licence(told: Told): CatalogItem {
  const key = catalogKey(told)
  const isBought = told.isTrial !== true
  return {
    productTitle: told.title,
    publisher: 'Microsoft Corporation',
    description: `${told.title} for one user`,
    productType: { id: 'OnlineServicesNCE', displayName: 'OnlineServicesNCE' },
    view: 'OnlineServices',
    segments: ['commercial'],
    isTrial: false,
    isAddon: false,
    isLegacy: false,
    isAzurePlan: false,
    isExtendedService: false,
    prerequisiteSkus: [],
    minimumQuantity: 1,
    maximumQuantity: 10_000_000,
    termOptions: isBought ? everyTerm : trialTerm,
    unitType: 'Licenses',
    ...(isBought ? { extendedServiceSku: `${told.productId}:E${told.skuId.slice(1)}` } : {}),
    transitionsTo: [],
    provisioningId: fixedId(`provisioning/${key}`),
    provisioningVariables: [],
    ...told,
  }
}

/**
 * Returns the extended service of a licence, which follows a term for which neither renewal nor cancellation was
 * requested.
 */
export function extendedService(item: CatalogItem): CatalogItem {
  const { extendedServiceSku, ...same } = item
  return {
    ...same,
    skuId: extendedServiceSku!.split(':')[1]!,
    title: `${item.title} (Extended Service Term)`,
    termOptions: [{ duration: 'P1M', billingCycles: ['monthly'] }],
    isExtendedService: true,
    transitionsTo: [],
    // Extended service costs 3 % more than a monthly term. A licence without a monthly term costs 23 % more than at its annual
    // rate. The term of extended service is a month, for which prices.ts adds 20 % to this rate.
    centsPerMonth: Math.round(item.centsPerMonth * (hasMonthlyTerm(item) ? 1.03 : 1.23 / 1.2)),
  }
}

function hasMonthlyTerm({ termOptions }: CatalogItem): boolean {
  return termOptions.some(({ duration }) => duration === 'P1M')
}

const businessBasic = 'CFQ7TTC0LH18:0001'
const businessStandard = 'CFQ7TTC0LDPB:0001'
const businessPremium = 'CFQ7TTC0LCHC:0002'
const e3 = 'CFQ7TTC0LFLX:0001'
const e5 = 'CFQ7TTC0LFLZ:0002'
const office365E3 = 'CFQ7TTC0LF8R:0001'

const suites: readonly Told[] = [
  {
    productId: 'CFQ7TTC0LH18',
    skuId: '0001',
    title: 'Microsoft 365 Business Basic',
    centsPerMonth: 600,
    maximumQuantity: 300,
    segments: ['commercial', 'nonprofit'],
    transitionsTo: [businessStandard, businessPremium, e3, e5],
  },
  {
    productId: 'CFQ7TTC0LDPB',
    skuId: '0001',
    title: 'Microsoft 365 Business Standard',
    centsPerMonth: 1_250,
    maximumQuantity: 300,
    segments: ['commercial', 'nonprofit'],
    transitionsTo: [businessPremium, e3, e5],
  },
  {
    productId: 'CFQ7TTC0LDPB',
    skuId: '0017',
    title: 'Microsoft 365 Business Standard (Trial)',
    productTitle: 'Microsoft 365 Business Standard',
    centsPerMonth: 0,
    isTrial: true,
    minimumQuantity: 25,
    maximumQuantity: 25,
    transitionsTo: [businessStandard, businessPremium],
  },
  {
    productId: 'CFQ7TTC0LCHC',
    skuId: '0002',
    title: 'Microsoft 365 Business Premium',
    centsPerMonth: 2_200,
    maximumQuantity: 300,
    segments: ['commercial', 'nonprofit'],
    transitionsTo: [e3, e5],
  },
  {
    productId: 'CFQ7TTC0LH1G',
    skuId: '0001',
    title: 'Microsoft 365 Apps for Business',
    centsPerMonth: 825,
    maximumQuantity: 300,
    transitionsTo: [businessStandard, businessPremium],
  },
  {
    productId: 'CFQ7TTC0LGZT',
    skuId: '0001',
    title: 'Microsoft 365 Apps for Enterprise',
    centsPerMonth: 1_200,
    segments: everySegment,
    transitionsTo: [e3, e5],
  },
  {
    productId: 'CFQ7TTC0LF8Q',
    skuId: '0001',
    title: 'Office 365 E1',
    centsPerMonth: 1_000,
    segments: everySegment,
    transitionsTo: [office365E3, e3, e5],
  },
  {
    productId: 'CFQ7TTC0LF8R',
    skuId: '0001',
    title: 'Office 365 E3',
    centsPerMonth: 2_300,
    segments: everySegment,
    transitionsTo: [e3, e5],
  },
  {
    productId: 'CFQ7TTC0MBMD',
    skuId: '0002',
    title: 'Microsoft 365 F3',
    centsPerMonth: 800,
    segments: ['commercial', 'government', 'nonprofit'],
    transitionsTo: [e3, e5],
  },
  {
    productId: 'CFQ7TTC0LFLX',
    skuId: '0001',
    title: 'Microsoft 365 E3',
    centsPerMonth: 3_600,
    segments: ['commercial', 'government', 'nonprofit'],
    transitionsTo: [e5],
  },
  {
    productId: 'CFQ7TTC0LFLZ',
    skuId: '0002',
    title: 'Microsoft 365 E5',
    centsPerMonth: 5_700,
    segments: ['commercial', 'government', 'nonprofit'],
  },
  {
    productId: 'CFQ7TTC0LFK5',
    skuId: '0001',
    title: 'Microsoft 365 A3 for Faculty',
    centsPerMonth: 650,
    segments: ['education'],
    attestationType: 'EducationEligibility',
  },
]

const singles: readonly Told[] = [
  {
    productId: 'CFQ7TTC0LH16',
    skuId: '0001',
    title: 'Exchange Online (Plan 1)',
    centsPerMonth: 400,
    segments: everySegment,
    transitionsTo: ['CFQ7TTC0LH1P:0001', businessBasic],
  },
  {
    productId: 'CFQ7TTC0LH1P',
    skuId: '0001',
    title: 'Exchange Online (Plan 2)',
    centsPerMonth: 800,
    segments: everySegment,
  },
  {
    productId: 'CFQ7TTC0LFLS',
    skuId: '0002',
    title: 'Microsoft Entra ID P1',
    centsPerMonth: 600,
    segments: everySegment,
  },
  {
    productId: 'CFQ7TTC0LHSF',
    skuId: '0001',
    title: 'Enterprise Mobility + Security E3',
    centsPerMonth: 1_060,
    segments: everySegment,
    provisioningId: 'efccb6f7-5641-4e0e-bd10-b4976e1bf68e',
  },
  {
    productId: 'CFQ7TTC0HD33',
    skuId: '0001',
    title: 'Visio Plan 1',
    centsPerMonth: 500,
    transitionsTo: ['CFQ7TTC0HD32:0002'],
  },
  { productId: 'CFQ7TTC0HD32', skuId: '0002', title: 'Visio Plan 2', centsPerMonth: 1_500 },
  {
    productId: 'CFQ7TTC0HDB1',
    skuId: '0001',
    title: 'Project Plan 1',
    centsPerMonth: 1_000,
    transitionsTo: ['CFQ7TTC0HDB0:0002'],
  },
  { productId: 'CFQ7TTC0HDB0', skuId: '0002', title: 'Project Plan 3', centsPerMonth: 3_000 },
  {
    productId: 'CFQ7TTC0H9MP',
    skuId: '0002',
    title: 'Power BI Pro',
    centsPerMonth: 1_400,
    segments: everySegment,
    provisioningId: 'f8a1db68-be16-40ed-86d5-cb42ce701560',
    transitionsTo: ['CFQ7TTC0HL8W:0001'],
  },
  {
    productId: 'CFQ7TTC0HL8W',
    skuId: '0001',
    title: 'Power BI Premium per User',
    centsPerMonth: 2_400,
    segments: everySegment,
    // These are not sold for a term of a month.
    termOptions: everyTerm.slice(1),
  },
]

const addons: readonly Told[] = [
  {
    productId: 'CFQ7TTC0LH0T',
    skuId: '0001',
    title: 'Microsoft Teams Phone Standard',
    centsPerMonth: 1_000,
    isAddon: true,
    prerequisiteSkus: [businessBasic, businessStandard, businessPremium, office365E3, e3],
  },
  {
    productId: 'CFQ7TTC0LH04',
    skuId: '0001',
    title: 'Microsoft Defender for Office 365 (Plan 1)',
    centsPerMonth: 200,
    isAddon: true,
    prerequisiteSkus: [businessBasic, businessStandard, 'CFQ7TTC0LH16:0001', office365E3, e3],
  },
  {
    productId: 'CFQ7TTC0LHPM',
    skuId: '0001',
    title: 'Microsoft 365 E5 Security',
    centsPerMonth: 1_200,
    isAddon: true,
    prerequisiteSkus: [e3],
  },
  {
    productId: 'CFQ7TTC0LHS9',
    skuId: '0001',
    title: 'Office 365 Extra File Storage',
    centsPerMonth: 20,
    isAddon: true,
    minimumQuantity: 5,
    segments: everySegment,
    prerequisiteSkus: [businessStandard, businessPremium, office365E3, e3, e5],
  },
]

/** New-commerce licences under ids like the vendor's, with made-up prices. */
export const licences: readonly CatalogItem[] = [...suites, ...singles, ...addons].map(licence)
