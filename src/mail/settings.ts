import { emailProblem } from '../domain/values/contact/email.ts'

/** A mail server and its credentials. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether the connection begins with TLS; otherwise it is upgraded by STARTTLS. */
  readonly isTlsFromStart: boolean
  readonly signIn: { readonly user: string; readonly password: string } | undefined
}

/** The sender of mail. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/**
 * Parses the address of a mail server: smtp:// with port 587 by default, or smtps:// with port 465, with or
 * without a user.
 *
 * @throws Error that says what is expected, without any of the text
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
    // The check below reports it.
  }
  throw new Error('expected an address such as smtp://user:password@mail.example.com:587')
}

/** Parses the sender of mail: an address, or a name and an address. @throws Error that says what is expected */
export function sender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>\p{C}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  if (emailProblem(address) === undefined) return { name: name.trim(), address }
  throw new Error('expected noreply@example.com or Example Portal <noreply@example.com>')
}
