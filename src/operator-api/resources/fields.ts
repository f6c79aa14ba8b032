import { canonicalText, dateTime, list, nullable, optional, text, uuid } from '../../validation/fields.ts'
import { isNetwork } from '../../validation/networks.ts'

export const tenantParams = { tenantId: uuid({ description: 'The id of the tenant.' }) }

/** Returns the schema of a display name: 1 to 255 characters on one line. */
export function nameText(description: string) {
  return canonicalText(255, {
    description,
    textRule: (value) =>
      value.length > 0 && !/\p{Cc}/u.test(value)
        ? undefined
        : 'The value must be a text of 1 to 255 characters on one line.',
  })
}

export const homeName = optional(
  text(31, { description: 'The home: default, or a name in DATABASE_HOMES; absent for default.' }),
)

export const network = canonicalText(64, {
  description: 'An IP address, or a network in CIDR notation.',
  textRule: (value) =>
    isNetwork(value) ? undefined : 'The value must be a network such as 192.0.2.0/24 or 2001:db8::/32.',
})

export const networks = nullable(
  list(network, { maxItems: 100, description: 'The networks from which calls are allowed; null for all.' }),
)

/** Returns the schema of a moment that may be absent, or null. */
export function moment(description: string) {
  return nullable(dateTime({ description }))
}
