import { verify } from 'node:crypto'
import type { ChangeFeed } from '../commerce.ts'
import { done, refused } from '../outcome.ts'
import type { Account } from './account.ts'
import { openCertificates } from './certificates.ts'
import { parseWire, textAt } from './transport/wire.ts'

const digests: Readonly<Record<string, string>> = {
  'rsa-sha256': 'sha256',
  'rsa-sha384': 'sha384',
  'rsa-sha512': 'sha512',
}

/**
 * Returns the function that verifies and reads the vendor's webhook calls (Partner Center, webhooks). A call names the
 * URL of a certificate. The certificate must be the vendor's, and its key must verify the signature of the body. The
 * signature is in `Authorization`, or in `x-ms-signature` where the registration of the webhook requests that.
 */
export function notifications(account: Account) {
  const certificates = openCertificates(account)
  return {
    async readNotification({ headers, body }) {
      const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
      const signature =
        signatureIn(given.get('authorization'), true) ?? signatureIn(given.get('x-ms-signature'), false)
      const digest = digests[given.get('x-ms-signature-algorithm')?.toLowerCase() ?? '']
      const url = given.get('x-ms-certificate-url')
      if (signature === undefined || digest === undefined || url === undefined)
        return refused('Signature', 'The call is not signed.')
      const signer = await certificates.signerAt(url)
      if (signer.kind !== 'done') return signer
      if (!verify(digest, body, signer.value.publicKey, Buffer.from(signature, 'base64')))
        return refused('Signature', 'The signature does not match the body.')
      return contentOf(body)
    },
  } satisfies Partial<ChangeFeed>
}

/**
 * Returns the signature in a header, without its scheme; undefined when there is none, or when the scheme is
 * required and absent.
 */
function signatureIn(header: string | undefined, needsScheme: boolean): string | undefined {
  const [, scheme, signature] = /^\s*(Signature\s+)?([\w+/]+=*)\s*$/i.exec(header ?? '') ?? []
  return needsScheme && scheme === undefined ? undefined : signature
}

const resource = /\/customers\/([\da-f-]{36})\/subscriptions\/([\da-f-]{36})/i

function contentOf(body: Uint8Array) {
  try {
    const text = Buffer.from(body).toString()
    const content = parseWire(text.replace(/^\uFEFF/, ''))
    const event = textAt(content, 'eventName')
    if (event === null) return refused('Body', 'The body names no event.')
    const [, customerId = null, subscriptionId = null] =
      resource.exec(textAt(content, 'resourceUri') ?? '') ?? []
    return done({
      event,
      customerId: customerId?.toLowerCase() ?? null,
      subscriptionId: subscriptionId?.toLowerCase() ?? null,
    })
  } catch {
    return refused('Body', 'The body is not JSON.')
  }
}
