import type { NodemailerError } from 'nodemailer'
import type { MailOutcome } from './port.ts'

/** What the codes of the SMTP library mean; others are faults of ours. */
const troubles: Readonly<Record<string, string>> = {
  EDNS: 'The mail server is not found',
  ESOCKET: 'The connection to the mail server failed',
  ECONNECTION: 'The mail server broke the connection off',
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not take the mail in time',
  ETLS: 'The connection to the mail server cannot be encrypted as it has to be',
  EPROTOCOL: 'The mail server does not begin a session',
  EAUTH: 'The mail server does not accept the user and password of SMTP_URL',
  EENVELOPE: 'The mail server does not take the mail',
  EMESSAGE: 'The mail server does not take the mail',
}

/**
 * What an error of the SMTP library means for a mail. Only a lasting no to the recipient or to the message is final:
 * all else may be set right by the operator, or by time.
 *
 * @throws the error itself when it is a fault of ours
 */
export function outcomeOf(thrown: unknown, to: string): MailOutcome {
  const error = thrown as NodemailerError
  const trouble = troubles[error.code ?? '']
  if (!trouble) throw error
  const isAboutRecipient = error.command === 'RCPT TO'
  const isFinal = error.permanent === true && (isAboutRecipient || error.command === 'DATA')
  const reason = isAboutRecipient
    ? `The mail server takes no mail for ${to}: ${onOneLine(error.response ?? '')}`
    : `${trouble} (${detailOf(error)}).`
  return { kind: isFinal ? 'refused' : 'unavailable', reason }
}

/**
 * An answer of the server as its numbers alone (RFC 5321, 4.2; RFC 3463, 2), because its words might repeat what it was
 * sent, password included. Without an answer the words are those of the connection.
 */
function detailOf({ message, response }: NodemailerError): string {
  if (!response) return onOneLine(message)
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace('-', ' ') ?? 'no SMTP'
}

const maxReasonCharacters = 200

function onOneLine(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, maxReasonCharacters)
}
