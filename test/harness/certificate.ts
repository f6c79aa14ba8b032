import { generateKeyPairSync, sign } from 'node:crypto'

/** A private key and a self-signed certificate as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** Returns a certificate for an IPv4 address (RFC 5280), valid from yesterday until tomorrow. */
export function certificateOf(address: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(address)))))
  const algorithm = der(0x30, oid('2a8648ce3d040302'))
  const addresses = der(0x30, der(0x87, Buffer.from(address.split('.').map(Number))))
  const content = der(
    0x30,
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    der(0x30, time(-1), time(1)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, der(0x30, der(0x30, oid('551d11'), der(0x04, addresses)))),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const cert = der(0x30, content, algorithm, der(0x03, signature)).toString('base64')
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${cert.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** Returns the DER encoding of a value: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (value: number) => der(0x02, Buffer.from([value]))

function time(days: number): Buffer {
  const text = new Date(Date.now() + days * 86_400_000).toISOString()
  return der(0x18, Buffer.from(text.replaceAll(/[-:T]|\.\d+/g, '')))
}
