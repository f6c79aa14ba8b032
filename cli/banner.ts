import type { Demo, Started } from '../src/main.ts'
import { adminName } from './command.ts'
import { pairs } from './output.ts'

/**
 * Returns the text that is printed after the start: the addresses, the demo credentials, and commands for first
 * requests.
 */
export function banner({ url, consoleUrl, databaseKind, config, demo }: Started): string {
  const paragraphs = [
    'Reseller Management API',
    indented(
      pairs({
        ...(consoleUrl !== undefined && { Console: consoleUrl }),
        Address: url,
        Documentation: `${url}/docs`,
        ...(demo && {
          'Demo domain': `${demo.domain} (header X-Tenant)`,
          'Demo clients': demo.clientIds.join(', '),
          'Demo secret': `${demo.clientSecret} (the same for all of them)`,
          ...(config.demoVendorUrl && {
            'Demo vendor': `${config.demoVendorUrl} (a simulator of Microsoft)`,
          }),
        }),
      }),
    ),
    ...(demo
      ? firstRequests(url, demo)
      : [`Create tenants, domains and clients with ${adminName}; see its --help.`]),
    ...(databaseKind === 'embedded' ? [aboutEmbedded(config.dataDirectory)] : []),
    'Ctrl-C stops the service.',
  ]
  return `\n${paragraphs.join('\n\n')}\n\n`
}

function firstRequests(url: string, { domain, clientIds, clientSecret, newReseller }: Demo): string[] {
  const form = `grant_type=client_credentials&client_id=${clientIds[0]}&client_secret=${clientSecret}`
  const token = `curl -s ${url}/oauth2/v2.0/token -d '${form}'`
  const headers = [`Authorization: Bearer $TOKEN`, `X-Tenant: ${domain}`, 'Content-Type: application/json']
  return [
    'Get a token:',
    indented(`TOKEN=$(${token} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`),
    'Create a reseller:',
    indented(
      `curl -i ${url}/v1/Resellers ${headers.map((header) => `-H "${header}"`).join(' ')} -d ${quoted(JSON.stringify(newReseller))}`,
    ),
  ]
}

function aboutEmbedded(directory: string): string {
  return (
    `The data is in ${directory}, in the embedded database, which is for evaluation: it survives a\n` +
    'killed process but not a power cut. For production, set DATABASE_URL to a PostgreSQL server.'
  )
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

/** Returns a text quoted for a POSIX shell, which then reads the text as one word. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
