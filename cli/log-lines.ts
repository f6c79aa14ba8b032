import type { LogDestination } from '../src/main.ts'
import { shown } from './output.ts'

/**
 * Returns the destination of a running service's log: stderr with --json, else stdout; on a terminal, lines are
 * shortened.
 */
export function logDestination(isJson: boolean): LogDestination {
  // With --json, stdout contains only the JSON document of the result.
  if (isJson) return byTurn(process.stderr)
  if (process.stdout.isTTY) return { write: (line) => void process.stdout.write(readable(line)) }
  return byTurn(process.stdout)
}

/**
 * Returns a destination that writes all lines of one event loop iteration in one system call. This saves system calls
 * under load and delays no line.
 */
function byTurn(stream: NodeJS.WriteStream): LogDestination {
  let lines = ''
  const flush = () => {
    if (lines !== '') stream.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  return {
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}

const levels: Readonly<Record<number, string>> = { 40: 'warning', 50: 'error', 60: 'fatal' }

/** Formats a log line for a terminal: time, request and status, and for a fault all details. */
export function readable(line: string): string {
  const { time, level, msg, err, ...entry } = JSON.parse(line)
  const clock = String(time).slice(11, 19)
  const what =
    entry.method === undefined
      ? [levels[level], msg, entry.signal].filter(Boolean).join(' ')
      : `${entry.method} ${entry.path} ${entry.status} ${entry.milliseconds} ms`
  const fault = err === undefined ? '' : `  correlation id ${shown(entry.correlationId)}\n${stackOf(err)}`
  return `${clock}  ${shown(what)}${fault}\n`
}

function stackOf({ stack, message }: { stack?: string; message?: string }): string {
  return String(stack ?? message)
    .split('\n')
    .map(shown)
    .join('\n')
}
