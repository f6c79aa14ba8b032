import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { SignatureInvalid } from '../errors/errors.ts'
import { verifyWebhook } from './verify.ts'

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8+7rTqLeKpo='
const other = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = JSON.stringify({ type: 'reseller-management.order.failed.v1', text: 'ä€🙂' })
const now = new Date('2026-11-26T10:00:00Z')

/** Returns the headers of a message that the reference implementation has signed. */
function signed(by: string, at = now, content = body): Record<string, string> {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign('msg_1', at, content),
  }
}

describe('the verification of a message', () => {
  it.each([
    ['text', body],
    ['bytes', new TextEncoder().encode(body)],
  ])('accepts a signature of the reference implementation over %s', async (_, content) => {
    expect(await verifyWebhook(content, signed(secret), secret, { now })).toEqual(JSON.parse(body))
    expect(await verifyWebhook(content, new Headers(signed(secret)), secret, { now })).toEqual(
      JSON.parse(body),
    )
  })

  it('accepts the former and the new secret while the secret is rotated', async () => {
    const both = signed(secret)
    both['webhook-signature'] += ` ${signed(other)['webhook-signature']}`
    for (const secrets of [secret, other, [other, secret]])
      await expect(verifyWebhook(body, both, secrets, { now })).resolves.toBeTruthy()
    await expect(verifyWebhook(body, signed(other), [secret, other], { now })).resolves.toBeTruthy()
  })

  it.each([
    ['another body', `${body} `, signed(secret)],
    ['another secret', body, signed(other)],
    ['another id', body, { ...signed(secret), 'webhook-id': 'msg_2' }],
    ['another time', body, { ...signed(secret), 'webhook-timestamp': '1795687201' }],
    ['another version', body, { ...signed(secret), 'webhook-signature': 'v2,AAAA' }],
    ['no Base64', body, { ...signed(secret), 'webhook-signature': 'v1,*' }],
    ['a missing header', body, { 'webhook-id': 'msg_1' }],
    ['a malformed time', body, { ...signed(secret), 'webhook-timestamp': '1e9' }],
  ])('refuses %s', async (_, content, headers) => {
    await expect(verifyWebhook(content, headers, secret, { now })).rejects.toThrow(SignatureInvalid)
  })

  it.each([
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('of %s seconds ago is %s', async (ageSeconds, isAccepted) => {
    const at = new Date(now.getTime() - ageSeconds * 1_000)
    const verified = verifyWebhook(body, signed(secret, at), secret, { now }).then(
      () => true,
      () => false,
    )
    expect(await verified).toBe(isAccepted)
  })
})
