import { customerUserChange } from '../../domain/customer-users/customer-user.ts'
import { passwordProblems, temporaryPassword } from '../../domain/customer-users/temporary-password.ts'
import { placeAtVendor, refuseDeleted } from '../../domain/customers/customer.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { operation } from '../../kernel/operation.ts'
import { refuseSynchronizedThere } from '../../steps/customer-users/change-user.ts'
import { nullableText, object, secret } from '../../validation/fields.ts'
import { exampleCustomerUser, exampleDirectory, exampleUser } from './example.ts'
import { changeOf, providerInstanceId, userParams } from './schema.ts'

export const resetCustomerUserPassword = operation({
  id: 'resetCustomerUserPassword',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/users/{customerUserId}/reset-password',
  tag: 'Customer users',
  summary: "Reset the password of a user in a customer's directory.",
  description:
    'Of customerUser, only temporaryPassword is used. If temporaryPassword is null or absent, the service generates a password and returns it once. The service does not store the password: a replayed answer (Idempotent-Replayed) has null instead. The user must change the password at the next sign-in.',
  roles: ['csp', 'reseller', 'customer'],
  params: userParams,
  body: object({ providerInstanceId, customerUser: customerUserChange }),
  responses: {
    200: {
      description: 'The vendor has set the password.',
      schema: object(
        {
          temporaryPassword: secret(
            nullableText(256, {
              description:
                'The generated password; null if the request contained a password, or if the answer is replayed.',
            }),
          ),
        },
        { title: 'ResetPassword' },
      ),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'ResetCustomerUserPassword',
  isLive: true,
  example: {
    params: exampleUser,
    body: {
      ...exampleDirectory.instance,
      customerUser: { ...exampleCustomerUser, temporaryPassword: 'Quiet-Harbour-42' },
    },
    response: { temporaryPassword: null },
  },

  async handle({ params: { customerId, customerUserId }, body, store, ask, change, draw }) {
    const at = placeAtVendor(refuseDeleted(await store.customers.known(customerId)), body)
    const given = body.customerUser.temporaryPassword ?? null
    refuseInvalid(passwordProblems(given, 'customerUser.temporaryPassword'))
    const password = given ?? temporaryPassword(draw)
    const { tell } = await change(changeOf(at, customerUserId))
    await refuseSynchronizedThere({ ask }, at, customerUserId)
    await tell('reset password', (vendor, intent) =>
      vendor.resetPassword(at.customerId, customerUserId, password, intent),
    )
    return { temporaryPassword: given === null ? password : null }
  },
})
