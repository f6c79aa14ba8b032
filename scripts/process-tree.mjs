// The processes of this machine by their parents, and their end. Not for Windows.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The processes there are: number, parent, and when it started, which tells it from a later namesake. */
function processes() {
  if (process.platform === 'linux') {
    const numbers = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return numbers.map(processOnLinux).filter(Boolean)
  }
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state=,lstart='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [pid, parent, state, ...started] = line.trim().split(/\s+/)
    return pid && !state.startsWith('Z')
      ? [{ pid: Number(pid), parent: Number(parent), started: `${started}` }]
      : []
  })
}

function processOnLinux(pid) {
  let stat = ''
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended meanwhile.
  }
  // The name in brackets may contain blanks and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, parent] = fields
  // What ended and waits to be collected holds nothing any more; some containers never collect.
  if (!stat || state === 'Z' || state === 'X') return undefined
  return { pid: Number(pid), parent: Number(parent), started: fields[19] }
}

/** Returns the children of a process. */
export const childrenOf = (pid) => processes().filter(({ parent }) => parent === pid)

/** Returns the children of a process, their children, and so on. */
export function descendantsOf(pid) {
  const byParent = new Map()
  for (const one of processes()) byParent.set(one.parent, [...(byParent.get(one.parent) ?? []), one])
  const found = [...(byParent.get(pid) ?? [])]
  for (const one of found) found.push(...(byParent.get(one.pid) ?? []))
  return found
}

/** Returns those of some processes that have not ended. */
export function stillThere(wanted) {
  const now = new Map(processes().map(({ pid, started }) => [pid, started]))
  return wanted.filter(({ pid, started }) => now.get(pid) === started)
}

/** Waits for the end of processes, but no longer than `milliseconds`. */
export async function waitForEnd(wanted, milliseconds) {
  const deadline = Date.now() + milliseconds
  while (stillThere(wanted).length > 0 && Date.now() < deadline) await sleep(20)
}

export const isAlive = (pid) => processes().some((process) => process.pid === pid)

export function killQuietly(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** Ends processes: with SIGTERM, and with SIGKILL those that are there after `patienceMs`. */
export async function endProcesses(wanted, patienceMs = 3_000) {
  for (const { pid } of stillThere(wanted)) killQuietly(pid, 'SIGTERM')
  await waitForEnd(wanted, patienceMs)
  for (const { pid } of stillThere(wanted)) killQuietly(pid, 'SIGKILL')
  await waitForEnd(wanted, patienceMs)
}
