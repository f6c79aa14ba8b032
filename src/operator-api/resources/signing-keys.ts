import { inEveryHome } from '../../administration/installation.ts'
import { revokeKey } from '../../administration/signing-keys.ts'
import { newSigningKey } from '../../auth/signing-keys.ts'
import { answer } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { boolean, dateTime, enumeration, object, text } from '../../validation/fields.ts'
import { operatorOperation } from '../operation.ts'
import { homeName, moment } from './fields.ts'

const key = object(
  {
    keyId: text(255, { description: 'The id of the key, as in the header kid of tokens.' }),
    state: enumeration('KeyState', ['Active', 'Retired', 'Revoked'], {
      description: 'The newest Active key of a home signs. A Retired key verifies tokens for a day.',
    }),
    isSealed: boolean({ description: 'Whether the private key is encrypted with SECRET_KEY.' }),
    createdAt: dateTime({ description: 'When the key was created.' }),
    retiredAt: moment('When the key was retired; null if it was not.'),
    revokedAt: moment('When the key was revoked; null if it was not.'),
    home: text(31, { description: 'The home whose API accesses get tokens that are signed with the key.' }),
  },
  { title: 'SigningKey', description: 'A key that signs tokens of the built-in issuer.' },
)
const exampleKeyId = '5Nq0Kc1oZbW3mT7xY2uVhJ8sRgLdPaFe9iBtQkXyMnE'

export const listSigningKeys = operatorOperation({
  id: 'listSigningKeys',
  method: 'GET',
  path: '/v1/admin/signing-keys',
  tag: 'Signing keys',
  summary: 'List the signing keys of all homes, newest first.',
  description:
    'The newest active key of a home signs the tokens for the API accesses of its tenants. Private keys are not shown.',
  query: pageQuery,
  responses: { 200: { description: 'One page of signing keys.', schema: pageOf(key) } },
  example: {
    query: { pageSize: 10 },
    response: examplePage(
      [
        {
          keyId: exampleKeyId,
          state: { name: 'Active' },
          ...{ isSealed: true, createdAt: '2026-11-20T09:00:00.000Z', retiredAt: null, revokedAt: null },
          home: 'default',
        },
      ],
      10,
    ),
  },

  async handle({ installation, page }) {
    const homes = await inEveryHome(installation, (admin) => admin.listSigningKeys())
    const keys = homes.flatMap(({ home, result }) => result.map((one) => ({ ...one, home })))
    return await page(keys, ({ state, ...rest }) => ({ ...rest, state: { name: state } }))
  },
})

export const rotateSigningKey = operatorOperation({
  id: 'rotateSigningKey',
  method: 'POST',
  path: '/v1/admin/signing-keys',
  tag: 'Signing keys',
  summary: 'Sign with a new key from now on.',
  description:
    'Running processes use it within 5 seconds. Older keys verify tokens for another day. The private key is encrypted with SECRET_KEY, without which the answer is 503.',
  body: object({ home: homeName }, { title: 'KeyRequest', description: 'A new signing key.' }),
  responses: {
    201: {
      description: 'The new key signs.',
      schema: object(
        { keyId: text(255, { description: 'The id of the new key.' }) },
        { title: 'CreatedKey', description: 'A new signing key.' },
      ),
    },
  },
  audit: 'RotateSigningKey',
  example: { body: {}, response: { keyId: exampleKeyId } },

  async handle({ home, administer }) {
    const made = await newSigningKey(await home.sealer())
    return await administer(async (admin) => {
      await admin.rotateSigningKey(made)
      return answer(201, { keyId: made.keyId })
    })
  },
})

export const revokeSigningKey = operatorOperation({
  id: 'revokeSigningKey',
  method: 'DELETE',
  path: '/v1/admin/signing-keys/{keyId}',
  tag: 'Signing keys',
  summary: 'Reject every token that a key has signed.',
  description:
    'Running processes reject the tokens within 5 seconds. The only active key of a home cannot be revoked: rotate first. A revoked key stays revoked. The key of the home named default signs the tokens of operators.',
  params: { keyId: text(255, { description: 'The id of the key.' }) },
  query: { home: homeName },
  responses: { 204: { description: 'Revoked.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'RevokeSigningKey',
  example: { params: { keyId: exampleKeyId } },

  async handle({ params, administer }) {
    await administer(async (admin) => await revokeKey(admin, params.keyId))
  },
})
