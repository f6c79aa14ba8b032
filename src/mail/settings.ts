import { emailProblem } from '../domain/values/contact/email.ts'

/** The address of a mail server, and the credentials for it. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether the connection uses TLS from the start; otherwise STARTTLS upgrades the connection. */
  readonly isTlsFromStart: boolean
  readonly signIn: { readonly user: string; readonly password: string } | undefined
}

/** The sender of mail: an address, and a name if there is one. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/**
 * Parses the URL of a mail server, with or without a user: smtp:// with port 587 by default, or smtps:// with port 465.
 *
 * @throws Error that says what is expected. The message does not quote the URL, which contains a password.
 */
export function mailServer(text: string): MailServer {
  try {
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
    const isTlsFromStart = protocol === 'smtps:'
    const hasRest = `${pathname}${search}${hash}`.replace('/', '') !== ''
    if ((isTlsFromStart || protocol === 'smtp:') && hostname !== '' && !hasRest) {
      return {
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port === '' ? (isTlsFromStart ? 465 : 587) : Number(port),
        isTlsFromStart,
        signIn:
          username === ''
            ? undefined
            : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
      }
    }
  } catch {
    // The check below reports the error.
  }
  throw new Error('expected an address such as smtp://user:password@mail.example.com:587')
}

/** Parses the sender of mail: an address, or a name and an address. @throws Error that says what is expected */
export function sender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>\p{C}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  if (emailProblem(address) === undefined) return { name: name.trim(), address }
  throw new Error('expected a sender such as noreply@example.com or Example Portal <noreply@example.com>')
}
