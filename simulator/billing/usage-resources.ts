import { hash } from 'node:crypto'
import { fixedId } from '../state/seeded-values.ts'
import type { InvoiceLine } from './tables.ts'

/** The partner earned credit, in percent of the price. */
export const creditPercent = 15

/** An Azure resource that is used every day. */
export interface Resource {
  /** `unitPrice` is in ten-thousandths of a US dollar, `baseQuantity` in ten-thousandths of a unit. */
  readonly unitPrice: number
  readonly baseQuantity: number
  readonly hasCredit: boolean
  readonly members: InvoiceLine
}

interface Meter {
  readonly category: string
  readonly subCategory: string
  readonly name: string
  readonly unit: string
  readonly service: string
  readonly type: string
  readonly info: string
  /** `price` is in ten-thousandths of a US dollar, `quantity` in ten-thousandths of a unit. */
  readonly price: number
  readonly quantity: number
}

const meters: readonly Meter[] = [
  meter(
    'Virtual Machines',
    'Dsv3 Series',
    'D2s v3/D2 v3',
    '1 Hour',
    'Microsoft.Compute',
    'virtualMachines',
    960,
    240_000,
  ),
  meter(
    'Virtual Machines',
    'Ev5 Series',
    'E4 v5',
    '1 Hour',
    'Microsoft.Compute',
    'virtualMachines',
    2_520,
    240_000,
  ),
  meter(
    'Storage',
    'Premium SSD Managed Disks',
    'P10 LRS Disk',
    '1/Month',
    'Microsoft.Compute',
    'disks',
    197_100,
    334,
  ),
  meter(
    'Storage',
    'Blob Storage',
    'Hot LRS Data Stored',
    '1 GB/Month',
    'Microsoft.Storage',
    'storageAccounts',
    196,
    123_456,
  ),
  meter('SQL Database', 'General Purpose', 'vCore', '1 Hour', 'Microsoft.Sql', 'servers', 1_265, 480_000),
  meter(
    'Bandwidth',
    'Internet Egress',
    'Standard Data Transfer Out',
    '1 GB',
    'Microsoft.Network',
    'publicIPAddresses',
    870,
    98_765,
  ),
  meter(
    'Azure App Service',
    'Premium v3 Plan',
    'P1 v3 App',
    '1 Hour',
    'Microsoft.Web',
    'serverfarms',
    1_550,
    240_000,
  ),
  // Inbound traffic is free, and is on every bill.
  meter(
    'Bandwidth',
    'Internet Ingress',
    'Standard Data Transfer In',
    '1 GB',
    'Microsoft.Network',
    'publicIPAddresses',
    0,
    45_678,
  ),
  meter(
    'Log Analytics',
    '',
    'Analytics Logs Data Ingestion',
    '1 GB',
    'Microsoft.OperationalInsights',
    'workspaces',
    27_600,
    4_321,
  ),
]

function meter(
  ...[category, subCategory, name, unit, service, type, price, quantity]: [
    ...[string, string, string, string, string, string],
    ...[number, number],
  ]
): Meter {
  return {
    category,
    subCategory,
    name,
    unit,
    service,
    type,
    info: name.replaceAll(/\W+/g, '_'),
    price,
    quantity,
  }
}

const regions = [
  ['EU West', 'westeurope'],
  ['DE West Central', 'germanywestcentral'],
  ['EU North', 'northeurope'],
  ['US East', 'eastus'],
] as const

const groupNames = ['production', 'staging', 'development', 'shared', 'backup']

/** The number of resource groups of an Azure subscription. */
const groups = groupNames.length

/** Returns a resource, which depends only on the seed and the number. Some resources earn no credit. */
export function resourceOf(seed: string, number: number, earnsCredit: boolean): Resource {
  const digits = hash('sha256', `${seed}/resource/${number}`)
  const drawn = (place: number, of: number) => Number.parseInt(digits.slice(place, place + 4), 16) % of
  const kind = meters[drawn(0, meters.length)]!
  const [region, location] = regions[drawn(4, regions.length)]!
  const group = `rg-${groupNames[drawn(8, groups)]}-${location}`
  const resourceName = `${kind.type.toLowerCase()}-${digits.slice(40, 48)}`
  return {
    unitPrice: kind.price,
    baseQuantity: Math.max(1, Math.floor((kind.quantity * (50 + drawn(12, 100))) / 100)),
    hasCredit: earnsCredit && drawn(16, 8) !== 0,
    members: {
      ...{ MeterType: kind.unit, MeterCategory: kind.category, MeterSubCategory: kind.subCategory },
      ...{ MeterId: meterId(kind.name), MeterName: kind.name, MeterRegion: region },
      ...{ UnitOfMeasure: kind.unit, UnitType: kind.unit, ResourceLocation: location },
      ...{ ConsumedService: kind.service, ResourceGroup: group },
      ResourceUri: `/resourceGroups/${group}/providers/${kind.service}/${kind.type}/${resourceName}`,
      Tags: `{"environment": "${group.split('-')[1]}"}`,
      AdditionalInfo: `{"ServiceType":"${kind.info}"}`,
      ...{ ServiceInfo1: '', ServiceInfo2: '' },
      ...{ BenefitId: '', BenefitOrderId: '', BenefitType: 'Charge' },
    },
  }
}

const meterIds = new Map<string, string>()

function meterId(name: string): string {
  const known = meterIds.get(name)
  if (known !== undefined) return known
  const id = fixedId(`meter/${name}`)
  meterIds.set(name, id)
  return id
}

/** Returns the usage to add to `baseQuantity` on a day of the month (0 is the first), in ten-thousandths of a unit. */
export function dailyQuantity(index: number): number {
  return (index % 7) * 137 + (index % 3) * 11
}
