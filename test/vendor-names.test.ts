import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { providerInstanceTypes, providerTypes } from '../src/domain/providers/provider-types.ts'
import { expectNothingToDo } from './harness/to-do.ts'

/**
 * Decisions outside of adapters go by capabilities, never by the name of a vendor (docs/adding-a-vendor.md). Names are
 * allowed in the adapters, in the declared list of provider types with its rules, in the data of the demo, in generated
 * files, and in texts for people.
 */
const allowed = /^(src\/(vendors|domain\/providers|demo)|cli\/api\/generated)\//

/** Files whose examples name a vendor, with the number of names. This list only shrinks. */
const exceptions: Readonly<Record<string, number>> = {
  'src/resources/offers/example.ts': 1,
  'src/resources/providers/instances.ts': 1,
  'src/resources/subscriptions/example.ts': 1,
}

const folders = readdirSync('src/vendors', { withFileTypes: true })
const vendors = folders
  .filter((one) => one.isDirectory() && one.name !== 'conformance')
  .map(({ name }) => name)
const vendorName = new RegExp(vendors.join('|'), 'i')
const names = [...providerInstanceTypes, ...Object.values(providerTypes).map(({ provider }) => provider.name)]
// As SQL quotes it within a longer text.
const quoted = new RegExp(`'(${names.join('|')})'`)

/** Returns the lines of a source in which code names a vendor; comments and texts for people do not count. */
function namesIn(source: string): string[] {
  if (!vendorName.test(source)) return []
  const file = ts.createSourceFile('', source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isName(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line
      found.push(`${line + 1}: ${node.getText(file)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isName(node: ts.Node): boolean {
  // An id of the demo, which examples use.
  if (ts.isIdentifier(node)) return vendorName.test(node.text) && node.text !== 'genericInstanceId'
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return quoted.test(node.text)
  if (!ts.isStringLiteralLike(node)) return false
  const isImport = ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)
  const isLoaded =
    ts.isCallExpression(node.parent) && node.parent.expression.kind === ts.SyntaxKind.ImportKeyword
  if (isImport || isLoaded) return vendors.some((name) => node.text.includes(`/vendors/${name}/`))
  return names.includes(node.text) || quoted.test(node.text)
}

describe('the names of vendors', () => {
  it('decide nothing outside of the adapters and the declared list of provider types', () => {
    const files = ['src', 'cli'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    const judged = files.filter((file) => /(?<!\.test)\.ts$/.test(file) && !allowed.test(file))
    const found = new Map(judged.map((file) => [file, namesIn(readFileSync(file, 'utf8'))]))
    expectNothingToDo([
      ...[...found]
        .filter(([file, lines]) => lines.length > (exceptions[file] ?? 0))
        .map(
          ([file, lines]) =>
            `Ask for a capability (src/domain/providers/provider-types.ts) in ${file}, or move it: ${lines.join('; ')}.`,
        ),
      ...Object.entries(exceptions)
        .filter(([file, count]) => (found.get(file)?.length ?? 0) < count)
        .map(
          ([file]) =>
            `Lower the number of ${file} in \`exceptions\` to ${found.get(file)?.length ?? 0}, or take it off.`,
        ),
    ])
  })

  it.each([
    ["if (instance.type === 'Generic') return", 1],
    [`const text = sql\`i.type <> 'Generic' and \${one}\``, 1],
    [`const text = \`\${one} or i.type = 'MicrosoftTier2'\``, 1],
    ['refuseUnlessMicrosoft(instance)', 1],
    ['providerInstanceId: demo.genericInstanceId', 0],
    ["import { sheet } from '../vendors/microsoft/sheet.ts'", 1],
    ["const { sheet } = await import('./vendors/microsoft/sheet.ts')", 1],
    ["if (provider.name === 'Microsoft') return", 1],
    ["const text = 'Only Microsoft instances support this.'", 0],
    ['// Microsoft keeps a deleted user for 30 days.', 0],
    ["if (hasCapability(instance, 'hasRemoteSide')) return", 0],
  ])('are found in code, not in comments and texts: %s', (source, count) => {
    expect(namesIn(source)).toHaveLength(count)
  })
})
