import { EventEmitter, once } from 'node:events'
import { openDatabase } from '../../../src/store/database.ts'
import { changeOfResellers } from '../../harness/many-resellers.ts'
import type { Order, Report, WritingPlan } from './writing-processes.ts'

// The program of a process that changes resellers: with several connections, transactions that are rolled back, and one
// writer of long transactions.

const passedByLong = 20
// The last transactions are short, so that no long one waits for changes after the last.
const shortAtEnd = 2 * passedByLong
const rolledBackEvery = 10
const earlyIdEvery = 3

const send = (report: Report) => process.send!(report)

async function write(plan: WritingPlan): Promise<void> {
  const { changes, changesAtOnce, tenantId, writers, place, pause } = plan
  const [held, continued] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [left, pausesAt] = [changes / changesAtOnce, Number.POSITIVE_INFINITY]
  let [isTold, isWaiting, isPaused] = [false, false, false]
  let waitingWriters = 0
  process.on('message', ({ kind }: Order) => {
    if (kind === 'continue') continued.resolve()
    if (kind !== 'hold') return
    isTold = true
    isWaiting = false
    held.resolve()
  })
  // A busy machine may need longer than callers of the service would wait.
  const database = await openDatabase({ url: plan.url, connections: writers, checkoutMs: 60_000 })
  const progress = new EventEmitter().setMaxListeners(0)
  const counts = { committed: 0, rolledBack: 0, long: 0 }

  const isDue = () => pause !== undefined && counts.committed >= pause.heldAt
  /** Waits until other writers have committed some transactions, or wait themselves. */
  const passes = async (transactions: number) => {
    const target = counts.committed + transactions * changesAtOnce
    while (counts.committed < target && !isPaused && !isWaiting) await once(progress, 'change')
  }
  const waitUntilTold = async () => {
    if (isTold || !isDue()) return
    isWaiting = true
    waitingWriters += 1
    progress.emit('change')
    if (waitingWriters === writers) send({ kind: 'waiting', ...counts })
    await held.promise
  }
  const pauseIfDue = async () => {
    if (counts.committed < pausesAt) return
    isPaused = true
    progress.emit('change')
    await continued.promise
  }
  const work = async (writer: number) => {
    const isLong = writer === 0
    // Long transactions change rows of their own, so that the others continue meanwhile.
    const from = isLong ? plan.own : plan.shared
    for (let round = 0; left > 0; round += 1) {
      await waitUntilTold()
      if (!isLong) await pauseIfDue()
      const isLost = (round + writer) % rolledBackEvery === rolledBackEvery - 1
      if (!isLost) left -= 1
      const start = (round * 7 * changesAtOnce + (place * writers + writer) * 1_279) % from.length
      const chosen = Array.from({ length: changesAtOnce }, (_, one) => from[(start + one) % from.length]!)
      const waits = isLong && left > shortAtEnd
      const client = await database.pool.connect()
      await client.query('begin')
      await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
      // The service limits how long a transaction idles. How long these wait depends on the readers.
      if (waits) await client.query('set local idle_in_transaction_session_timeout = 0')
      // The order of the ids of transactions is not that of their writes.
      if ((round + writer) % earlyIdEvery === 0) await client.query('select pg_current_xact_id()')
      if (waits) {
        counts.long += 1
        await passes(passedByLong)
      }
      await client.query(changeOfResellers, [tenantId, chosen])
      if (waits && !isLost && isTold && isDue() && pausesAt === Number.POSITIVE_INFINITY) {
        pausesAt = counts.committed + pause!.beside
        await continued.promise
      } else if (waits) await passes(passedByLong)
      await client.query(isLost ? 'rollback' : 'commit')
      client.release()
      if (isLost) counts.rolledBack += 1
      else counts.committed += changesAtOnce
      progress.emit('change')
      if (!isLost) send({ kind: 'committed', ...counts })
    }
  }
  const told = async () => {
    while (!isPaused) await once(progress, 'change')
    send({ kind: 'paused', ...counts })
  }
  await Promise.all([...Array.from({ length: writers }, (_, writer) => work(writer)), pause && told()])
  await database.close()
  send({ kind: 'done', ...counts })
  process.disconnect!()
}

process.once('message', (order: Order) => {
  if (order.kind === 'begin') void write(order.plan)
})
