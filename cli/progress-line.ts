/**
 * Returns functions that write a line about the progress to stderr and overwrite the line before. If stderr is not a
 * terminal, they write nothing.
 */
export function progressLine() {
  let shownAt = 0
  return {
    show(text: string): void {
      if (!process.stderr.isTTY || Date.now() - shownAt < 200) return
      shownAt = Date.now()
      process.stderr.write(`\r${text}`)
    },
    end(): void {
      if (shownAt > 0) process.stderr.write('\n')
    },
  }
}
