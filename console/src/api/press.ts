let isPressed = false
const waiting = new Set<() => void>()

function press(): void {
  isPressed = true
}

function release(): void {
  if (!isPressed) return
  isPressed = false
  // The click comes after this event, in the same task.
  setTimeout(() => {
    if (isPressed) return
    for (const proceed of waiting) proceed()
    waiting.clear()
  })
}

addEventListener('pointerdown', press, true)
addEventListener('pointerup', release, true)
addEventListener('pointercancel', release, true)
addEventListener('blur', (event) => event.target === window && release(), true)
// The release of a scroll bar, or outside of the window, is no event of the page.
addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), true)

/**
 * Waits until no pointer is pressed, and until the click of the last press has run. An answer that changes a form during a
 * press moves the button away from the pointer, and the browser then sends no click.
 */
export function untilReleased(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()
}
