import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Capabilities, providerTypes } from '../src/domain/providers/provider-types.ts'
import { expectNothingToDo } from './harness/to-do.ts'

const root = 'src/vendors'
const registry = readFileSync(`${root}/registry.ts`, 'utf8')

/** Returns the folder of the adapter of a provider instance type; undefined if the registry does not import it. */
function folderOf(type: string): string | undefined {
  const adapter = new RegExp(`\\b${type}: (\\w+)`).exec(registry)?.[1]
  const folder = new RegExp(`import \\{ [^}]*\\b${adapter}\\b[^}]* \\} from '\\./([\\w-]+)/`).exec(
    registry,
  )?.[1]
  return folder && join(root, folder)
}

/** Returns the texts of the sources in a folder whose names match. */
function sourcesIn(folder: string, isWanted: (file: string) => boolean): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

const isTest = (file: string) => file.endsWith('.test.ts')

/** Returns the suites that an adapter must pass, with the files that have them. */
function suitesFor(capabilities: Capabilities, sells: boolean): Record<string, string> {
  return {
    conformance: 'conformance.ts',
    ...(sells && { purchaseConformance: 'purchase.ts', subscribingConformance: 'subscriptions.ts' }),
    ...(capabilities.sendsInvoices && { billingConformance: 'billing.ts' }),
    ...(capabilities.delegatesAdministration && { delegationConformance: 'delegation.ts' }),
  }
}

/** Returns what to do so that the tests of an adapter call each suite that its type needs. */
function missingSuites(
  type: string,
  suites: Readonly<Record<string, string>>,
  folder: string,
  tests: readonly string[],
): string[] {
  const ofType = tests.filter((text) => text.includes(`'${type}'`) || text.includes(`providerTypes.${type}.`))
  return Object.entries(suites)
    .filter(([suite]) => !ofType.some((text) => new RegExp(`\\b${suite}\\(`).test(text)))
    .map(
      ([suite, file]) =>
        `Call \`${suite}\` of ${root}/conformance/${file} in a test in ${folder}, for an account of the type '${type}' (docs/adding-a-vendor.md).`,
    )
}

describe('the adapter of each provider instance type', () => {
  it('has a test that calls every conformance suite of its capabilities', () => {
    const types = Object.entries(providerTypes)
    expectNothingToDo(
      types.flatMap(([type, { capabilities }]) => {
        const folder = folderOf(type)
        if (folder === undefined)
          return [`Import the adapter of ${type} from its folder in ${root}/registry.ts.`]
        const sells = !sourcesIn(folder, (file) => !isTest(file)).some((text) =>
          text.includes("/without-commerce.ts'"),
        )
        return missingSuites(type, suitesFor(capabilities, sells), folder, sourcesIn(folder, isTest))
      }),
    )
  })

  it('is named when a suite is missing, or is called for another type only', () => {
    const { capabilities } = providerTypes.MicrosoftTier1
    const suites = suitesFor(capabilities, true)
    expect(Object.keys(suites)).toHaveLength(5)
    const tests = [
      "conformance('an account', { type: 'Other' })",
      "const type = 'Licencia'; billingConformance(type)",
    ]
    expect(missingSuites('Licencia', suites, 'src/vendors/licencia', tests)).toEqual([
      expect.stringMatching(/^Call `conformance` of .* in src\/vendors\/licencia, .* 'Licencia'/),
      expect.stringContaining('`purchaseConformance`'),
      expect.stringContaining('`subscribingConformance`'),
      expect.stringContaining('`delegationConformance`'),
    ])
  })
})
