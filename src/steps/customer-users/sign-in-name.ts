import { signInNameProblems } from '../../domain/customer-users/customer-user.ts'
import type { PlaceAtVendor } from '../../domain/customers/customer.ts'
import { refuseInvalid } from '../../domain/error.ts'
import type { VendorUser } from '../../vendors/port.ts'
import type { Asking } from '../asking.ts'
import { userNamed } from '../subscriptions/cloud-subscriptions.ts'

/**
 * Refuses a sign-in name that another user has, or whose domain is not a domain of the customer.
 *
 * @throws DomainError `invalid`
 */
export async function refuseSignInName(
  { ask }: Asking,
  { providerInstanceId, customerId }: PlaceAtVendor,
  { userId }: Pick<VendorUser, 'userId'>,
  name: string,
): Promise<void> {
  const domains = await ask(providerInstanceId, (vendor, tracing) => vendor.domains(customerId, tracing))
  const other = await ask<VendorUser | null>(providerInstanceId, async (vendor, tracing) => {
    const answer = await userNamed(vendor, customerId, name, tracing)
    return answer.kind === 'missing' ? { kind: 'done', value: null } : answer
  })
  refuseInvalid(signInNameProblems(name, domains, other !== null && other.userId !== userId))
}
