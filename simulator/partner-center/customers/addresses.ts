import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import type { Address } from '../relations/tables.ts'

/** The route that validates an address before a customer is created. */
export const addressRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path: '/v1/validations/address', family: 'validations', handle: validate },
]

/** The statuses of an address validation. The first two mean that the address is usable. */
const statuses = [
  'VerifiedShippable',
  'Verified',
  'InteractionRequired',
  'StreetPartial',
  'PremisesPartial',
  'Multiple',
  'None',
  'NotValidated',
] as const

type Status = (typeof statuses)[number]

const postalCodes: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
}

function validate({ body }: PartnerCall): Answer {
  const address = Object(body) as Address
  const missing = (['addressLine1', 'city', 'country'] as const).find((name) => !address[name])
  if (missing !== undefined) throw unusable(address, `${missing} is missing.`)
  const status = statusOf(address)
  return {
    status: 200,
    body: {
      originalAddress: address,
      suggestedAddresses: suggestions(address, status),
      status,
      validationMessage: status.startsWith('Verified') ? null : `The address is ${status}.`,
    },
  }
}

/**
 * Returns the validation status of an address. If the first line of the address begins with the name of a status,
 * returns this status. Otherwise the address is valid unless its postal code does not match the format of the country.
 */
function statusOf({ addressLine1, country, postalCode }: Address): Status {
  const [wanted] = addressLine1!.split(/[\s,]/)
  const asked = statuses.find((status) => status === wanted)
  if (asked !== undefined) return asked
  const pattern = postalCodes[country!]
  return pattern === undefined || pattern.test(postalCode ?? '') ? 'VerifiedShippable' : 'None'
}

function suggestions(address: Address, status: Status): Address[] {
  const corrected = (line: string) => ({ ...address, addressLine1: line })
  if (status === 'InteractionRequired') return [corrected('Corrected Street 1')]
  if (status === 'Multiple') return [corrected('Corrected Street 1'), corrected('Corrected Street 2')]
  return []
}

/** Returns the error for an unusable address, in the vendor's format with an error inside an error. */
function unusable({ country, region, city, addressLine1, postalCode }: Address, reason: string): Refusal {
  const description = JSON.stringify({
    code: '60071',
    reason,
    corrected_address: { country, region, city, address_line1: addressLine1, postal_code: postalCode },
    object_type: 'AddressValidation',
    resource_status: 'Active',
  })
  return new Refusal(400, 2007, description)
}
