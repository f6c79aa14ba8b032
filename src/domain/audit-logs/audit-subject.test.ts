import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditedOperation, auditSubject, describeRequest, outcomeBeforeId } from './audit-subject.ts'

const id = '01a219b3-d2b9-70fa-86a3-70ba7919489d'
const other = '01a219b3-d2b9-70fa-86ba-2a345b306fbc'

const outcomeOf = (operationId: string) => `${outcomeBeforeId}${operationId}.`

describe('the subject of an audit row', () => {
  it.each([
    [outcomeOf(id), 'BackgroundOperation', id],
    [`Retry a failed operation. (operationId: ${id})`, 'BackgroundOperation', id],
    [`Redeliver. (webhookId: ${id}, deliveryId: ${other})`, 'Webhook', id],
    [`Rename. (subscriptionId: ${id})`, 'Subscription', id],
    [
      `Set margins. (providerInstanceId: ${id}, effectiveDate: 2026-12-01T00:00:00.000Z)`,
      'ProviderInstance',
      id,
    ],
    [`Assign. (relationshipId: abc-1, providerInstanceId: ${id})`, 'DelegatedAdminRelationship', 'abc-1'],
    ['Delete a portal user. (email: ada@nord.example)', 'PortalUser', 'ada@nord.example'],
    [`Re-rate (again) an invoice. (id: ${id})`, 'Invoice', id],
  ])('of %j is a %s', (description, type, subject) => {
    expect(auditSubject(description)).toEqual({ type, id: subject })
  })

  it.each([
    [null],
    ['Create a webhook.'],
    ['Place an order. (segment: Commercial)'],
    ['Search. (operationId: 7)'],
    [`A text that ${outcomeOf(id)}`],
  ])('is none in %j', (description) => {
    expect([auditSubject(description), auditedOperation(description)]).toEqual([null, null])
  })

  it('is a background operation only if the row is about one', () => {
    expect(auditedOperation(outcomeOf(id))).toBe(id)
    expect(auditedOperation(`Cancel. (operationId: ${other})`)).toBe(other)
    expect(auditedOperation(`Rename. (subscriptionId: ${id})`)).toBeNull()
  })

  it.each([
    [`a, operationId: ${other}`, `a%2C operationId: ${other}`],
    [`a (operationId: ${other}`, `a %28operationId: ${other}`],
    [`a) (operationId: ${other}`, `a%29 %28operationId: ${other}`],
  ])('is not an object that only the value %j of a member names', (email, encoded) => {
    const description = describeRequest('Delete a portal user.', [['email', email]])
    expect(auditSubject(description)).toEqual({ type: 'PortalUser', id: encoded })
    expect(auditedOperation(description)).toBeNull()
  })

  it('is what the request names, whatever characters other members have', () => {
    const email = ['email', 'ada@nord.example'] as const
    fc.assert(
      fc.property(fc.string(), (text) => {
        const note = ['note', text] as const
        for (const members of [
          [email, note],
          [note, email],
        ])
          expect(auditSubject(describeRequest('Delete a portal user.', members))?.id).toBe(email[1])
      }),
    )
  })
})
