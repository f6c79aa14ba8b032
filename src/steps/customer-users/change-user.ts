import { refuseSynchronized, userChange, type WantedUser } from '../../domain/customer-users/customer-user.ts'
import type { PlaceAtVendor } from '../../domain/customers/customer.ts'
import type { Asking, Changing } from '../asking.ts'
import { refuseSignInName } from './sign-in-name.ts'

/**
 * Changes a user at the vendor; sends nothing when the user has the wanted values already.
 *
 * @throws DomainError `invalid` for a sign-in name that the user cannot have; `rule` when `wanted` changes the names of a
 *   user who is synchronized from the customer's on-premises directory
 */
export async function changeUser(
  { ask, tell }: Asking & Pick<Changing, 'tell'>,
  at: PlaceAtVendor,
  userId: string,
  wanted: WantedUser,
): Promise<void> {
  const user = await ask(at.providerInstanceId, (vendor, tracing) =>
    vendor.user(at.customerId, userId, tracing),
  )
  const changes = userChange(user, wanted)
  if (Object.keys(changes).length === 0) return
  if (changes.userPrincipalName !== undefined)
    await refuseSignInName({ ask }, at, user, changes.userPrincipalName)
  await tell(`update ${JSON.stringify(changes)}`, (vendor, intent) =>
    vendor.updateUser(at.customerId, userId, changes, intent),
  )
}

/** Deletes a user at the vendor. @throws DomainError `rule` for a synchronized user */
export async function deleteUser(
  { ask, tell, isRepeated }: Asking & Changing,
  at: PlaceAtVendor,
  userId: string,
): Promise<void> {
  // At a retry the user may be deleted already. The vendor recognises the request id and repeats its answer.
  if (!isRepeated) await refuseSynchronizedThere({ ask }, at, userId)
  await tell('delete', (vendor, intent) => vendor.deleteUser(at.customerId, userId, intent))
}

/** Refuses to change a user who is synchronized from the customer's on-premises directory. @throws DomainError `rule` */
export async function refuseSynchronizedThere(
  { ask }: Asking,
  { providerInstanceId, customerId }: PlaceAtVendor,
  userId: string,
): Promise<void> {
  refuseSynchronized(
    await ask(providerInstanceId, (vendor, tracing) => vendor.user(customerId, userId, tracing)),
  )
}
