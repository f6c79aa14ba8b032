import { randomBytes } from 'node:crypto'
import { type Command, InvalidArgumentError } from 'commander'
import { Webhook } from 'standardwebhooks'
import type { ResellerEvent } from '../../../client/src/events/event.ts'
import { aligned, print, shown } from '../../output.ts'
import { type EventFlags, forEachEvent, withEvents } from './events-command.ts'
import { withAccess } from './options.ts'

interface ListenFlags extends EventFlags {
  readonly forwardTo: string
  readonly secret?: string
}

/** Adds `listen` to the commands about webhooks. */
export function addListenCommand(webhooks: Command): void {
  const command = webhooks
    .command('listen')
    .summary('Forward events to a local URL, signed like a webhook')
    .description(
      'Read the feed of events and send each event to a URL, signed like a request of a webhook. So you can develop a receiver ' +
        'on a machine that the service cannot reach. Each event is sent once, and the command prints the answer. At the ' +
        'end, also after a failure, stderr has the position for --after.',
    )
    .requiredOption('--forward-to <url>', 'URL of the receiver, such as http://localhost:3000', target)
    .option('--secret <secret>', 'secret of the signature; a new one by default', secret)
  withAccess(withEvents(command)).action(async (options: ListenFlags) => {
    const used = options.secret ?? `whsec_${randomBytes(32).toString('base64')}`
    if (options.secret === undefined) await print(`Secret: ${used}\n`)
    await forEachEvent(options, async (event) => {
      await print(`${await forward(event, options.forwardTo, used)}\n`)
    })
  })
}

const longestAnswerMs = 10_000

/**
 * Sends an event to a URL as a signed webhook message. Returns a line for the terminal with the status, the duration
 * and the event.
 */
async function forward(event: ResellerEvent, url: string, signedWith: string): Promise<string> {
  const body = JSON.stringify(event)
  const startedMs = performance.now()
  const outcome = await fetch(url, {
    ...{ method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(longestAnswerMs) },
    headers: messageHeaders(event.id, body, signedWith, new Date()),
  }).then(
    async (response) => {
      await response.body?.cancel()
      return String(response.status)
    },
    (error) => `failed (${error.cause?.code ?? error.message})`,
  )
  const ms = Math.round(performance.now() - startedMs)
  return aligned([shown(outcome), `${ms} ms`, shown(event.type), event.id], [4, 8, 48])
}

/** Returns the headers of a message, as Standard Webhooks defines them. */
export function messageHeaders(
  id: string,
  body: string,
  signedWith: string,
  now: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(signedWith).sign(id, now, body),
  }
}

function target(value: string): string {
  if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  throw new InvalidArgumentError('The value must be a URL such as http://localhost:3000.')
}

function secret(value: string): string {
  if (/^whsec_[\w+/=-]{24,}$/.test(value)) return value
  throw new InvalidArgumentError('The value must be the secret of a webhook, which begins with whsec_.')
}
