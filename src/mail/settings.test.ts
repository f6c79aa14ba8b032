import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { mailServer, sender } from './settings.ts'

describe('SMTP_URL', () => {
  const signIn = { user: 'ana@example.com', password: 'p:a/s?s' }
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, isTlsFromStart: false }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, isTlsFromStart: true }],
    ['smtp://mail.example.com:25/', { host: 'mail.example.com', port: 25, isTlsFromStart: false }],
    ['smtp://[::1]:25', { host: '::1', port: 25, isTlsFromStart: false }],
    [
      'smtp://ana%40example.com:p%3Aa%2Fs%3Fs@192.0.2.1',
      { host: '192.0.2.1', port: 587, isTlsFromStart: false, signIn },
    ],
  ])('may be %s', (text, expected) => {
    expect(mailServer(text)).toEqual({ signIn: undefined, ...expected })
  })

  it.each([
    'mail.example.com:587',
    'https://mail.example.com',
    'smtp://',
    'smtp://mail.example.com:70000',
    'smtp://user:50%@mail.example.com',
    'smtp://user:secret@mail.example.com?tls.rejectUnauthorized=false',
    'smtp://user:secret@mail.example.com/inbox',
    'smtp://user:secret@mail.example.com#x',
  ])('is not %s, and is not repeated', (text) => {
    expect(() => mailServer(text)).toThrow(/^expected an address such as smtp:\S+$/)
    expect(() => readConfig({ SMTP_URL: text, MAIL_FROM: 'a@b.example' })).toThrow(
      /^SMTP_URL=…: expected an address/,
    )
  })

  it('needs MAIL_FROM', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example.com'
    expect(() => readConfig({ SMTP_URL })).toThrow(/^MAIL_FROM: required with SMTP_URL/)
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'a@b.example' }).smtpUrl).toMatchObject({ port: 587 })
    expect(readConfig({}).smtpUrl).toBeUndefined()
  })
})

describe('MAIL_FROM', () => {
  it.each([
    ['noreply@example.com', { name: '', address: 'noreply@example.com' }],
    ['<noreply@example.com>', { name: '', address: 'noreply@example.com' }],
    ['Müller & Söhne <noreply@example.com>', { name: 'Müller & Söhne', address: 'noreply@example.com' }],
  ])('may be %s', (text, expected) => {
    expect(sender(text)).toEqual(expected)
  })

  it.each([
    'nobody',
    'a@b.example, c@d.example',
    'A <a@b.example> <c@d.example>',
    'A\r\nBcc: x@y.example <a@b.example>',
    'A <a@b.example\r\nBcc: x@y.example>',
  ])('is not %j', (text) => {
    expect(() => sender(text)).toThrow('expected a sender such as noreply@example.com')
  })
})
