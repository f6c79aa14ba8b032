import type { FirstCredentialsMail } from './port.ts'

/** Subject and text of the mail that brings a person the first sign-in of a customer. */
export function firstCredentials({
  companyName,
  userName,
  password,
}: Pick<FirstCredentialsMail, 'companyName' | 'userName' | 'password'>): { subject: string; text: string } {
  const company = onOneLine(companyName)
  return {
    subject: `First sign-in for ${company}`,
    text: `Hello,

an account has been created for ${company}. This is its first sign-in:

User name: ${userName}
Password: ${password}

Please sign in soon and choose a password of your own: whoever can read this mail
can sign in with this one. It is kept nowhere else and cannot be looked up again.

If this message reaches you twice, both say the same.

This mail was sent automatically; answers to it may not be read.
`,
  }
}

/** What somebody typed, so that it cannot pass for lines of ours. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
}
