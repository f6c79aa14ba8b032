// Lists the processes of this machine by their parents, and ends processes. Not for Windows.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns the running processes: pid, parent, and start time, which distinguishes a process from a later one with the
 * same pid.
 */
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
    // The process has ended in the meantime.
  }
  // The process name, in brackets, may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, parent] = fields
  // A zombie has released its resources. In some containers no parent ever reaps it.
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

/** Returns the given processes that have not ended. */
export function stillThere(wanted) {
  const now = new Map(processes().map(({ pid, started }) => [pid, started]))
  return wanted.filter(({ pid, started }) => now.get(pid) === started)
}

/** Waits until the processes have ended, at most `milliseconds`. */
export async function waitForEnd(wanted, milliseconds) {
  const deadline = Date.now() + milliseconds
  while (stillThere(wanted).length > 0 && Date.now() < deadline) await sleep(20)
}

export const isAlive = (pid) => processes().some((process) => process.pid === pid)

export function killQuietly(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended by itself.
  }
}

/** Sends SIGTERM to processes, and SIGKILL to those that still run after `patienceMs`. */
export async function endProcesses(wanted, patienceMs = 3_000) {
  for (const { pid } of stillThere(wanted)) killQuietly(pid, 'SIGTERM')
  await waitForEnd(wanted, patienceMs)
  for (const { pid } of stillThere(wanted)) killQuietly(pid, 'SIGKILL')
  await waitForEnd(wanted, patienceMs)
}
