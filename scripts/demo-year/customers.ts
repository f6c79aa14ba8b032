import { year, yearCustomerId, yearResellerId } from '../../src/demo/year/identifiers.ts'
import { type Company, companyIn, companyOf, plain, sellers } from './companies.ts'
import type { Random } from './random.ts'
import type { YearService } from './service.ts'
import { vendorResellers } from './vendor.ts'

/** A customer of the year. */
export interface Buyer {
  readonly id: string
  readonly company: Company
  readonly resellerId: string | null
  /** The instance at which the customer buys most. */
  readonly providerInstanceId: string
  /** Whether it also buys the distributor's own services. */
  readonly buysServices: boolean
  /** The number of the month in which the customer is created, from 0. */
  readonly since: number
}

const markup = (value: number) => ({ marginRule: { name: 'Markup' }, value })
const { genericInstanceId, tier1InstanceId, tier2InstanceId } = year
/** The resellers that sell Microsoft's products. The last one, in a country without them, sells only services. */
const polish = sellers.length - 1

/** Creates the resellers with their margins. */
export async function addResellers({ done }: YearService, random: Random): Promise<void> {
  for (const [place, [companyName, country]] of sellers.entries()) {
    const { zip, ...company } = companyOf(companyName, country, random)
    const services = {
      ...{ providerInstanceId: genericInstanceId, resellerProviderData: '{}' },
      priceMargin: markup(random.between(12, 20)),
    }
    const microsoft = {
      ...{ providerInstanceId: tier2InstanceId, providerResellerId: vendorResellers[place]!.mpnId },
      resellerProviderData: '{"IndirectResellerId":null,"SecondaryMpnIds":[]}',
      priceMargin: markup(random.between(4, 7)),
      offerTypeMargins: { AzurePlan: markup(random.between(3, 5)) },
    }
    await done('POST', '/v1/Resellers', {
      ...{ ...company, zipCode: zip, taxId: null, id: yearResellerId(place + 1) },
      internalIdentifier: `R-${2001 + place}`,
      providerResellers: place === polish ? [services] : [services, microsoft],
    })
  }
}

/** Returns the customers in the order in which they are created. */
export function buyersOf(random: Random, count: number): Buyer[] {
  const buyers = Array.from({ length: count }, (_, place) => {
    const isDirect = place % 7 === 5
    const seller = isDirect ? null : place % sellers.length
    const country = seller === null ? 'DE' : sellers[seller]![1]
    return {
      id: yearCustomerId(place + 1),
      company: companyIn(country, random),
      resellerId: seller === null ? null : yearResellerId(seller + 1),
      providerInstanceId:
        seller === null ? tier1InstanceId : seller === polish ? genericInstanceId : tier2InstanceId,
      buysServices: seller === polish || (seller !== null && place % 3 === 0),
      since: place < count * 0.55 ? 0 : 1 + Math.floor(((place - count * 0.55) / (count * 0.45)) * 11.5),
    }
  })
  return buyers
}

/** Creates a customer at its instances. */
export async function addBuyer(
  { done }: YearService,
  buyer: Buyer,
  random: Random,
  now: Date,
): Promise<void> {
  const agreement = {
    AcceptedMCA: true,
    AgreementDate: now.toISOString().slice(0, 10),
    KeepPrimaryInformation: true,
  }
  const domain = `${plain(buyer.company.companyName).slice(0, 20)}${buyer.id.slice(-3)}`
  const offerTypeMargins = { AzurePlan: markup(random.between(6, 12)) }
  const services = {
    providerInstanceId: genericInstanceId,
    providerCustomerData: '{}',
    margin: markup(random.between(15, 30)),
  }
  const microsoft = {
    ...{
      providerInstanceId: buyer.providerInstanceId,
      margin: markup(random.between(9, 16)),
      offerTypeMargins,
    },
    providerCustomerData: JSON.stringify({ Domain: domain, ...agreement }),
  }
  await done('POST', '/v1/Customers', {
    ...{ ...buyer.company, id: buyer.id, taxId: null, resellerId: buyer.resellerId },
    internalIdentifier: `K-${10_000 + Number(buyer.id.slice(-3))}`,
    providerCustomers: [
      ...(buyer.providerInstanceId === genericInstanceId ? [] : [microsoft]),
      ...(buyer.buysServices ? [services] : []),
    ],
  })
}
