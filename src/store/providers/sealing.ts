import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

/** A sealing key of 32 bytes. Each sealed text begins with the `id` of its key. */
export interface SealingKey {
  readonly id: string
  readonly bytes: Buffer
}

/** Seals and opens secrets. Opening a secret requires the key and the `place` with which it was sealed. */
export interface Sealer {
  /**
   * Returns a text sealed with the newest key, by AES-256-GCM.
   *
   * @param place Identifies the owner of the text, such as tenant and instance. The place is authenticated and must be
   *   the same when the text is opened.
   */
  seal(text: string, place: readonly string[]): string
  /**
   * Returns the plain text of a sealed text.
   *
   * @throws CannotOpen when the key is not configured, or the text was changed or was sealed with another `place`
   */
  open(sealed: string, place: readonly string[]): string
  /**
   * Returns the HMACs of bytes, one for each key, that of the newest key first. Without a key, an HMAC cannot confirm
   * a guess of the bytes. Store the first HMAC, and compare a stored HMAC with all of them.
   */
  digests(bytes: Buffer): readonly [Buffer, ...Buffer[]]
  /** Returns whether a text was sealed with an older key, so that it should be sealed again. */
  isOutdated(sealed: string): boolean
  /** Returns whether the key of a sealed text is configured. Otherwise `open` throws. */
  hasKeyOf(sealed: string): boolean
}

/** A sealed text cannot be opened. The message never contains any part of the text. */
export class CannotOpen extends Error {
  constructor(why: string) {
    super(`A sealed secret cannot be opened: ${why}.`)
    this.name = 'CannotOpen'
  }
}

/** No usable key to seal secrets is configured. The message contains no key material. */
export class NoSecretKey extends Error {
  constructor(
    why = 'Secrets cannot be stored without a key. Set SECRET_KEY or SECRET_KEY_FILE to the output of `openssl rand -base64 32`.',
  ) {
    super(why)
    this.name = 'NoSecretKey'
  }
}

/** Decodes a sealing key from base64. @throws Error that gives the expected format and does not contain the text */
export function sealingKey(text: string): SealingKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== 32)
    throw new Error('32 bytes in base64 are expected, such as `openssl rand -base64 32` prints')
  return { id: hash('sha256', bytes).slice(0, 8), bytes }
}

/** Returns a new random key in base64. */
export function newSealingKey(): string {
  return randomBytes(32).toString('base64')
}

/** Returns a sealer that seals with the first key, which must be the newest, and opens with all keys. */
export function sealer(keys: readonly [SealingKey, ...SealingKey[]]): Sealer {
  const [newest] = keys
  const digestBy = ({ bytes: key }: SealingKey) => {
    const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'digests', 32))
    return (bytes: Buffer) => createHmac('sha256', digestKey).update(bytes).digest()
  }
  const [newestDigest, ...otherDigests] = [digestBy(newest), ...keys.slice(1).map(digestBy)] as const
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce)
      cipher.setAAD(bindingOf(place))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${newest.id}:${sealed.toString('base64url')}`
    },
    open(sealed, place) {
      const [id, content = ''] = sealed.split(':')
      const key = keys.find((one) => one.id === id)
      if (!key) throw new CannotOpen(`the key ${id} is not configured`)
      const bytes = Buffer.from(content, 'base64url')
      if (bytes.length < 28) throw new CannotOpen('it is too short')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12))
      decipher.setAAD(bindingOf(place))
      decipher.setAuthTag(bytes.subarray(-16))
      try {
        return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new CannotOpen('it was changed, or was sealed for another owner')
      }
    },
    digests: (bytes) => [newestDigest(bytes), ...otherDigests.map((digest) => digest(bytes))],
    isOutdated: (sealed) => !sealed.startsWith(`${newest.id}:`),
    hasKeyOf: (sealed) => keys.some(({ id }) => sealed.startsWith(`${id}:`)),
  }
}

function bindingOf(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place))
}
