import { isDeepStrictEqual } from 'node:util'
import { done, mapDone, missing } from '../../outcome.ts'
import type { Answer, Tracing, Vendor, VendorAddress, VendorCompany } from '../../port.ts'
import { type Call, type Connection, unclear } from '../transport/connection.ts'
import { at, textAt } from '../transport/wire.ts'
import { isTenantId, noSuchCustomer } from './tenant-id.ts'

const profile = '/customers/{customerId}/profiles/billing'
const calls = {
  profile: { method: 'GET', path: profile, family: 'customers', as: 'app' },
  saveProfile: { method: 'PUT', path: profile, family: 'customers', as: 'app' },
  validate: { method: 'POST', path: '/validations/address', family: 'validations', as: 'app' },
} as const satisfies Record<string, Call>

// Other statuses require a person to choose among proposals or to check the address.
const usable = new Set(['verifiedshippable', 'verified'])

/** Returns the calls for company data and addresses, which the vendor keeps in customers' billing profiles. */
export function companies({ ask, write }: Connection) {
  async function profileOf(customerId: string, tracing: Tracing): Promise<Answer<unknown>> {
    const answer = await ask(calls.profile, { params: { customerId } }, tracing)
    if (answer.kind !== 'done') return answer
    const { body } = answer.value
    return textAt(body, 'companyName') === null ? unclear : done(body)
  }

  return {
    async isAddressUsable(address, tracing) {
      const { firstName, middleName, lastName, phoneNumber, ...place } = wireAddress(address)
      const answer = await ask(calls.validate, { body: place }, tracing)
      // An older version of the API answers with an empty body for a valid address, and with the error code 2007 for an
      // invalid one.
      if (answer.kind === 'refused' && answer.code === '2007') return done(false)
      return mapDone(answer, ({ body }) => body === undefined || usable.has(lower(textAt(body, 'status'))))
    },

    async company(customerId, tracing) {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      const answer = await profileOf(customerId, tracing)
      return mapDone(answer, companyOf)
    },

    async updateCompany(customerId, company, seen, intent) {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      // ETags are short-lived, so the profile is read right before the write.
      const answer = await profileOf(customerId, intent)
      if (answer.kind !== 'done') return answer
      const body = answer.value
      const current = companyOf(body)
      if (isSame(current, company)) return done(null)
      if (!isSame(current, seen)) return { kind: 'stale' }
      const etag = textAt(body, 'attributes', 'etag')
      if (etag === null) return unclear
      const saved = await write(
        calls.saveProfile,
        {
          params: { customerId },
          headers: { 'if-match': etag.includes('"') ? etag : `"${etag}"` },
          body: {
            ...(body as object),
            ...wireCompany(company),
            defaultAddress: { ...(at(body, 'defaultAddress') as object), ...wireAddress(company.address) },
          },
        },
        intent,
      )
      return mapDone(saved, () => null)
    },
  } satisfies Partial<Vendor>
}

/**
 * Returns a company as a billing profile. Omits members without a value, because the vendor empties the members that a
 * request omits.
 */
export function wireCompany({ companyName, email, culture, language, address }: VendorCompany) {
  const { firstName, lastName, ...rest } = wireAddress(address)
  return {
    ...{ companyName, email, culture, language, firstName, lastName },
    defaultAddress: { firstName, lastName, ...rest },
  }
}

function wireAddress({ phone, ...address }: VendorAddress) {
  const given = Object.entries({ ...address, phoneNumber: phone })
  const members = given.map(([name, value]) => [name, value === null || value === '' ? undefined : value])
  return Object.fromEntries(members) as Record<
    keyof Omit<VendorAddress, 'phone'> | 'phoneNumber',
    string | undefined
  >
}

function companyOf(body: unknown): VendorCompany {
  const address = (name: string) => textAt(body, 'defaultAddress', name)
  return {
    companyName: textAt(body, 'companyName') ?? '',
    email: textAt(body, 'email') ?? '',
    culture: textAt(body, 'culture') ?? '',
    language: textAt(body, 'language') ?? '',
    address: {
      country: address('country') ?? '',
      addressLine1: address('addressLine1') ?? '',
      addressLine2: address('addressLine2'),
      city: address('city') ?? '',
      state: address('state'),
      postalCode: address('postalCode') ?? '',
      firstName: address('firstName') ?? textAt(body, 'firstName'),
      middleName: address('middleName'),
      lastName: address('lastName') ?? textAt(body, 'lastName'),
      phone: address('phoneNumber'),
    },
  }
}

/** Returns whether two companies have the same billing profile. Null and an empty text are equal. */
function isSame(one: VendorCompany, other: VendorCompany): boolean {
  return isDeepStrictEqual(wireCompany(one), wireCompany(other))
}

function lower(text: string | null): string {
  return text?.toLowerCase() ?? ''
}
