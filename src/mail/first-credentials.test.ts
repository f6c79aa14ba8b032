import { domainToASCII } from 'node:url'
import * as fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../test/harness/characters.ts'
import { readMessage } from '../../test/harness/mail-server.ts'
import { emailProblem } from '../domain/values/contact/email.ts'
import { firstCredentials } from './first-credentials.ts'
import { message } from './smtp.ts'

const mail = {
  id: 'first-credentials.1.2',
  to: 'ana@example.com',
  companyName: 'Lindner GmbH',
  userName: 'admin@lindner.onmicrosoft.com',
  password: 'Wex0!74=30',
}
const from = { name: 'Example Portal', address: 'noreply@portal.example' }

describe('the mail of first credentials', () => {
  it('says whom they are for, what they are, and what to do', () => {
    const { subject, text } = firstCredentials(mail)
    expect(subject).toBe('First sign-in for Lindner GmbH')
    expect(text).toContain('an account has been created for Lindner GmbH.')
    expect(text).toContain('\nUser name: admin@lindner.onmicrosoft.com\nPassword: Wex0!74=30\n')
    expect(text).toContain('choose your own password')
  })

  it('has no line that a company name could forge', () => {
    const companyName = ' Lindner.\r\nPassword: x\u2028Visit\u202e\u0000 us '
    const { subject, text } = firstCredentials({ ...mail, companyName })
    expect(subject).toBe('First sign-in for Lindner. Password: x Visit us')
    expect(text.match(/^Password: .*$/gm)).toEqual(['Password: Wex0!74=30'])
  })

  const inMemory = createTransport({ streamTransport: true, buffer: true })
  const sent = async (changes: Partial<typeof mail>) => {
    const info = await inMemory.sendMail(message({ ...mail, ...changes }, from))
    const envelope = info.envelope as { from: string; to: string[] }
    return { envelope, ...readMessage(info.message as Buffer) }
  }

  // Any address or name that passes the checks of a request.
  const address = fc
    .tuple(
      fc.oneof(
        fc.string({ unit: anyCharacter, minLength: 1 }),
        fc.constantFrom('=?utf-8?Q?=0D=0ABcc:x?=', "a'b"),
      ),
      fc.oneof(fc.domain(), fc.constantFrom('bücher.example', '例え.テスト')),
    )
    .map(([local, domain]) => `${local}@${domain}`)
    .filter((one) => emailProblem(one) === undefined)
  const inAscii = (email: string) => email.replace(/[^@]+$/, domainToASCII)
  const company = fc.oneof(fc.string({ unit: anyCharacter }), fc.constant('A\r\nBcc: x@y.example'))

  it('goes to its one recipient with only its own headers, for any content', async () => {
    await fc.assert(
      fc.asyncProperty(address, company, async (to, companyName) => {
        const { envelope, headers } = await sent({ to, companyName: companyName.toWellFormed() })
        expect([envelope.from, envelope.to.length]).toEqual([from.address, 1])
        expect(inAscii(envelope.to[0]!)).toBe(inAscii(to))
        expect([...headers.keys()].sort()).toEqual([
          'auto-submitted',
          'content-transfer-encoding',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ])
      }),
    )
  })

  it('contains the password unchanged', async () => {
    const password = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('. =3D', 'ö=\t', 'Пароль', '=', ' '),
    )
    await fc.assert(
      fc.asyncProperty(password, company, async (password, companyName) => {
        expect((await sent({ password, companyName: companyName.toWellFormed() })).text).toContain(
          `\nPassword: ${password}\n`,
        )
      }),
    )
  })
})
