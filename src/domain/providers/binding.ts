import type { Problem } from '../../validation/problem.ts'
import type { Country } from '../values/contact/country.ts'
import type { ProviderInstance } from './provider.ts'
import { instancesOf, type ProviderAssociation, unsupportedCountryProblems } from './provider-association.ts'
import type { ProviderCustomer } from './provider-customer.ts'
import { providerTypes } from './provider-types.ts'
import type { CompanyForVendor, GivenCustomer } from './vendor-rules.ts'

type Instances = ReadonlyMap<string, ProviderInstance>

/** A binding to a provider instance in a request. */
interface Bound {
  readonly providerInstanceId: string
}

/**
 * Returns the problems of binding a reseller to provider instances: an unknown instance, a repeated instance,
 * data that the rules of the vendor refuse, and a country that an instance does not support
 * (docs/api/companies.md, "Resellers at provider instances").
 *
 * @param place The path of the associations in the request; absent when the body itself is the association.
 */
export function resellerBindingProblems(
  company: { readonly country: Country | null },
  associations: readonly ProviderAssociation[],
  instances: Instances,
  place?: string,
): Problem[] {
  const problems = bindingProblems(associations, instances, place, (association, { type }) =>
    providerTypes[type].rules.reseller(association),
  )
  return [...problems, ...unsupportedCountryProblems(company, instancesOf(associations, instances))]
}

/**
 * Returns the problems of binding a customer to provider instances: an unknown instance, a repeated instance,
 * an instance at which the selling reseller does not sell, data that the rules of the vendor refuse, and a
 * country that an instance does not support.
 *
 * @param soldAt The instances at which the selling reseller sells; undefined when the seller is the csp, which sells at
 * all instances.
 * @param place The path of the bindings in the request; absent when the body itself is the binding.
 */
export function customerBindingProblems(
  company: CompanyForVendor,
  given: readonly (Bound & GivenCustomer)[],
  instances: Instances,
  { soldAt, now }: { readonly soldAt: readonly string[] | undefined; readonly now: Date },
  place?: string,
): Problem[] {
  const problems = bindingProblems(given, instances, place, (one, { type }) =>
    soldAt && !soldAt.includes(one.providerInstanceId)
      ? [{ path: 'providerInstanceId', description: 'The reseller is not bound to this provider instance.' }]
      : providerTypes[type].rules.customer(one, now),
  )
  const sold = given.filter(({ providerInstanceId }) => soldAt?.includes(providerInstanceId) ?? true)
  return [...problems, ...companyProblemsAt(company, sold, instances)]
}

/**
 * Returns the problems of a customer's changed company data by the rules of the vendors of all instances to which the
 * customer is bound. The text of a problem at an instance outside `seen` does not reveal the instance or its rule.
 *
 * @param seen The provider customers at instances at which the caller may see the customer.
 * @param place The path of the company data in the request.
 */
export function customerCompanyProblems(
  customer: CompanyForVendor & { readonly providerCustomers: readonly ProviderCustomer[] },
  seen: readonly ProviderCustomer[],
  instances: Instances,
  place: string,
): Problem[] {
  const own = companyProblemsAt(customer, seen, instances)
  const unseen = customer.providerCustomers.filter((one) => !seen.includes(one))
  const others = companyProblemsAt(customer, unseen, instances)
    .filter(({ path }) => !own.some((one) => one.path === path))
    .map(({ path }) => ({ path, description: refusedElsewhere }))
  return [...own, ...others].map(({ path, description }) => ({ path: `${place}.${path}`, description }))
}

const refusedElsewhere =
  'The value is not possible for this customer. Keep the present value, or ask the csp to change it.'

function bindingProblems<B extends Bound>(
  given: readonly B[],
  instances: Instances,
  place: string | undefined,
  judge: (one: B, instance: ProviderInstance) => readonly Problem[],
): Problem[] {
  return given.flatMap((one, index) => {
    const { providerInstanceId } = one
    const instance = instances.get(providerInstanceId)
    const isSecond = given.findIndex((other) => other.providerInstanceId === providerInstanceId) < index
    const found = !instance ? unknownInstance : isSecond ? givenTwice : judge(one, instance)
    return found.map(({ path, description }) => ({
      path: place ? `${place}[${index}].${path}` : path,
      description,
    }))
  })
}

const unknownInstance: readonly Problem[] = [
  {
    path: 'providerInstanceId',
    description: 'The tenant has no such provider instance; GET /v1/Providers/Instances lists them.',
  },
]
const givenTwice: readonly Problem[] = [
  { path: 'providerInstanceId', description: 'The provider instance is given twice; give it once.' },
]

/** Returns the problems of company data by the rules of the vendors of the given instances, at most one per member. */
function companyProblemsAt(
  company: CompanyForVendor,
  given: readonly (Bound & Pick<GivenCustomer, 'providerCustomerId'>)[],
  instances: Instances,
): Problem[] {
  const refused = given.flatMap(({ providerInstanceId, providerCustomerId }) => {
    const instance = instances.get(providerInstanceId)
    return instance ? providerTypes[instance.type].rules.company(company, providerCustomerId === null) : []
  })
  return [
    ...unsupportedCountryProblems(company, instancesOf(given, instances)),
    ...new Map(refused.map((one) => [one.path, one])).values(),
  ]
}
