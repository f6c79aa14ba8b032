import { DomainError } from '../../domain/error.ts'
import { customerData } from '../../domain/providers/customer-data.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import type { MailOutcome } from '../../mail/port.ts'
import { job } from '../../queue/job.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import type { FirstCredentials } from '../../vendors/port.ts'
import type { AtInstance } from './provision-customer.ts'

/**
 * Mails the first credentials of a customer that the same background operation created. The credentials stay stored
 * until a mail server has accepted the mail, or a reader of the operation has taken them. If the mail server refuses the mail, or
 * after about three days of other failures, the job fails, and the credentials can still be read with the operation.
 */
export const mailCredentials = job<AtInstance>({
  name: 'mail-credentials',
  retries: { limit: 72, days: 3, delaySeconds: 5, longestSeconds: 3_600 },

  async run({ data: { customerId, providerInstanceId }, operationId, store, mail, once, unseal }) {
    const kept = await store.backgroundOperations.keptCredentials(operationId, providerInstanceId)
    // Without a configured mail server, the credentials stay stored and can be read with the operation.
    if (!kept || !mail) return
    const customer = await store.customers.get(customerId)
    const { providerCustomerData } = associationAt(customer.providerCustomers, providerInstanceId)
    const { credentialsEmail } = customerData(providerCustomerData)
    if (!credentialsEmail) return
    const { userName, password }: FirstCredentials = JSON.parse(await unseal(kept.sealed, kept.place))
    const letter = {
      id: `first-credentials.${operationId}.${providerInstanceId}`,
      to: credentialsEmail,
      companyName: customer.companyName ?? '',
      userName,
      password,
    }
    await once('mail', async () => refuseUnlessAccepted(await mail.sendFirstCredentials(letter)))
    store.backgroundOperations.forgetCredentials(operationId, providerInstanceId)
  },
})

function refuseUnlessAccepted(outcome: MailOutcome): void {
  if (outcome.kind === 'accepted') return
  if (outcome.kind === 'unavailable') throw new TryLater(outcome.reason)
  throw new DomainError(
    'rule',
    `The mail server refused the mail with the first credentials; GET /v1/operations/{operationId} returns them. ${outcome.reason}`,
  )
}
