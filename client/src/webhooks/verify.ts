import { SignatureInvalid } from '../errors/errors.ts'
import type { ResellerEvent } from '../events/event.ts'

/** The headers of a request: those of `fetch`, or an object such as that of Node. */
export type MessageHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** The options of a verification. */
export interface VerifyOptions {
  /** How far the time of the message may differ from the present time; 300 seconds by default. */
  readonly toleranceSeconds?: number
  /** The present time. */
  readonly now?: Date
}

/**
 * Verifies the signature of a message to a webhook as Standard Webhooks defines it, and returns the event of the
 * message.
 *
 * @param body The body as it was received, before it is parsed.
 * @param secrets The secret of the webhook; several while it is being rotated.
 * @throws SignatureInvalid if no signature fits a secret, or if the message is too old
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: MessageHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<ResellerEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string]
  const ageSeconds = now.getTime() / 1_000 - Number(timestamp)
  if (!/^\d+$/.test(timestamp) || Math.abs(ageSeconds) > toleranceSeconds)
    throw new SignatureInvalid(
      `webhook-timestamp is ${timestamp}, which differs from the present time by more than ${toleranceSeconds} seconds.`,
    )
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.`)
  const message = joined(signed, typeof body === 'string' ? new TextEncoder().encode(body) : body)
  const given = signatures.split(' ').filter((one) => one.startsWith('v1,'))
  for (const secret of [secrets].flat())
    for (const one of given) if (await fits(secret, message, one.slice(3))) return JSON.parse(text)
  throw new SignatureInvalid('No signature in webhook-signature matches a secret of the webhook.')
}

async function fits(secret: string, message: BufferSource, signature: string): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ])
  try {
    return await crypto.subtle.verify('HMAC', key, bytesOf(signature), message)
  } catch {
    // The signature is not Base64.
    return false
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

function headerOf(headers: MessageHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  if (typeof value !== 'string' || value === '')
    throw new SignatureInvalid(`The message has no header ${name}.`)
  return value
}
