import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import type { Customer, Partner } from '../partner-center/relations/tables.ts'

export const action = (path: string, handle: OpenRoute['handle']): OpenRoute => ({
  method: 'POST',
  path: `/simulator/actions/${path}`,
  needs: 'nothing',
  handle,
})

/** Returns the customer of the path, by id or domain. @throws Refusal when there is none */
export function requireCustomer({ state, params }: Call): Customer {
  const name = String(params.customerId).toLowerCase()
  const customer = state.customers.get(state.domains.get(name) ?? name)
  if (customer !== undefined) return customer
  throw new Refusal(404, 404, `There is no customer ${params.customerId}.`)
}

export function requirePartner({ state }: Call, partnerId: unknown): Partner {
  const partner = state.partners.get(String(partnerId))
  if (partner !== undefined) return partner
  throw new Refusal(404, 404, `There is no partner ${partnerId}.`)
}

/**
 * Returns the partner whose ledger records actions on a customer: the first partner with which the customer has a
 * relation.
 */
export function relatedPartnerId({ relations }: Customer): string {
  const [first] = Object.entries(relations).toSorted(([, a], [, b]) => b.type.localeCompare(a.type))
  return first?.[0] ?? ''
}

export function pickMembers(sent: Record<string, unknown>, names: readonly string[]): object {
  const unknown = Object.keys(sent).find((name) => !names.includes(name))
  if (unknown !== undefined) throw invalidInput(`${unknown} cannot be changed here; ${names.join(', ')} can.`)
  return sent
}

export function invalidInput(text: string): Refusal {
  return new Refusal(400, 400, text)
}
