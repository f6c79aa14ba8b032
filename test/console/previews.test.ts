import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../console/src')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources.filter(({ source }) => pattern.test(source)).map(({ path }) => path)

/** The forms whose values a person types, and that change no money, no seats and nothing at a vendor without a preview. */
const typedOnly: Readonly<Record<string, string>> = {
  'screens/customer/edit-profile.tsx': 'the address of a customer, which can be changed back',
  'screens/customer/retry-form.tsx': 'the settings with which the creation of a customer is retried',
  'screens/customers/create-customer.tsx': 'a new customer, which buys nothing yet',
  'screens/resellers/create-wizard.tsx': 'a new reseller, which has sold nothing yet',
  'screens/months/import-form.tsx': 'reads an invoice again; the lines stay if it fails',
  'screens/months/re-rating-form.tsx': 'its wizard compares the amounts in a step of its own',
  'screens/people/users/create-user.tsx': 'a user of the console',
  'screens/people/users/user-form.tsx': 'a user of the console',
  'screens/people/webhooks/webhook-form.tsx': 'a webhook',
  'screens/people/webhooks/redeliver-range.tsx': 'deliveries that a receiver may get twice',
  'screens/people/delegation/template-form.tsx': 'a template; another write applies it',
}

/** Returns the settings of each write that a source declares. */
function writesIn(source: string): string[] {
  return source.split(/\buseWrite(?:<[^>]*>)?\(\{/).slice(1)
}

describe('a write of the console', () => {
  it('is sent by the panel with its preview, and by the button that lets the service take over the values of the vendor', () => {
    expect(filesWith(/\.submit\(/).sort()).toEqual([
      'parts/write-panel.tsx',
      'screens/subscription/resolution.tsx',
    ])
  })

  it('is no request that a button sends at once, apart from a test of a connection and a file', () => {
    expect(filesWith(/\buseMutation\(/).sort()).toEqual([
      'screens/background-work/test-connection.tsx',
      'screens/months/download-button.tsx',
    ])
  })

  it('with typed values needs its preview, or is named here with the reason why it does not', () => {
    const unseen = sources.filter(({ source }) =>
      writesIn(source).some((settings) => {
        const [own] = settings.split('onDone')
        return !/\bfirst: \{\}/.test(own!) && !/\bneedsPreview: true/.test(own!)
      }),
    )
    expect(unseen.map(({ path }) => path).sort()).toEqual(Object.keys(typedOnly).sort())
  })
})
