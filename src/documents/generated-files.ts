import { readFile } from 'node:fs/promises'
import { Formatter, FracturedJsonOptions } from 'fracturedjsonjs'
import { adminReference, apiReference } from '../../cli/command-reference.ts'
import { asyncApiDocument } from '../event-schemas/document.ts'
import { openApi } from '../openapi/document.ts'
import { documentInfo } from '../openapi/info.ts'
import { operations } from '../operations.ts'
import { operatorDocument } from '../operator-api/document.ts'
import { readMigrations } from '../store/migrate.ts'
import recorded from '../store/migrations/digests.json' with { type: 'json' }
import { billOfMaterials } from './bill-of-materials.ts'
import { clientFiles } from './client/client-files.ts'
import { type ClientDocument, describedOperations } from './client/described.ts'
import {
  adminContractText,
  contractText as commandLineText,
  nounsText,
} from './command-line/contract-text.ts'
import { configurationPage } from './configuration-page.ts'
import { operationsPage, type ShownDocument } from './operations-page.ts'

/** Returns the content of every generated file by its path from the root of the project. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const document = openApi(operations, documentInfo) as unknown as ShownDocument
  return new Map([
    ['openapi.json', readableJson(document)],
    ['asyncapi.json', readableJson(asyncApiDocument())],
    ['openapi-admin.json', readableJson(operatorDocument())],
    ...(await clientFiles(document, operatorDocument())),
    ['cli/api/generated/nouns.ts', nounsText(document)],
    ['cli/api/generated/contract.ts', commandLineText(document)],
    ['cli/api/generated/admin-contract.ts', adminContractText(operatorDocument())],
    ['docs/operations.md', operationsPage(operations, document)],
    ['docs/configuration.md', configurationPage()],
    ['docs/cli.md', await apiReference(describedOperations(document as unknown as ClientDocument))],
    ['docs/cli-admin.md', await adminReference()],
    ['src/store/migrations/digests.json', await migrationDigests()],
    ['sbom.cdx.json', await billText()],
  ])
}

/** Returns the text of the software bill of materials. */
async function billText(): Promise<string> {
  const lockfile = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  return readableJson(billOfMaterials(lockfile))
}

/**
 * Returns a document as JSON text for readable reviews: a short object or list is on one line, and a long list of texts
 * or numbers has several of them on each line.
 */
export function readableJson(document: object): string {
  const formatter = new Formatter()
  formatter.Options = Object.assign(new FracturedJsonOptions(), jsonLayout)
  return formatter.Serialize(document)!
}

const jsonLayout: Partial<FracturedJsonOptions> = {
  MaxInlineComplexity: 8,
  MaxCompactArrayComplexity: 1,
  // Values are not aligned in columns: a new name would move all of them.
  MaxTableRowComplexity: -1,
  MaxPropNamePadding: -1,
  NestedBracketPadding: false,
  IndentSpaces: 2,
}

/**
 * Returns the recorded digests of the migrations, and adds the digests of new migrations. A recorded digest never
 * changes, so that a test detects a changed file.
 */
async function migrationDigests(): Promise<string> {
  const files = (await readMigrations()).map(({ name, digest }) => [name, digest])
  return `${JSON.stringify({ ...Object.fromEntries(files), ...recorded }, null, 2)}\n`
}
