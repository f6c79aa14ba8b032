import type { Page } from 'playwright-core'

/**
 * Returns the texts of a screen of which a part is hidden by an element that neither scrolls nor shows the whole text as its
 * title. A text that is only for screen readers is not one of them.
 * Call it when nothing moves: the text of a button leaves its box while the button begins to load.
 */
export async function findClippedTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const tolerancePx = 1.5
    // The box of a text is higher than its letters, and can be higher than its line.
    const heightTolerancePx = 4
    const isForScreenReaders = ({ width, height }: DOMRect) => width <= 1 || height <= 1
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const clipped = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const content = node.textContent!.trim()
      if (content === '' || !node.parentElement!.checkVisibility({ opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let element = node.parentElement; element; element = element.parentElement) {
        const style = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        if (isForScreenReaders(box) || element.title !== '') break
        const isOut =
          (hides(style.overflowX) &&
            (text.right > box.right + tolerancePx || text.left < box.left - tolerancePx)) ||
          (hides(style.overflowY) &&
            (text.bottom > box.bottom + heightTolerancePx || text.top < box.top - heightTolerancePx))
        if (isOut) clipped.add(`${element.tagName.toLowerCase()} ${content}`)
        // What is outside a scroller can be scrolled to.
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') break
      }
    }
    return [...clipped]
  })
}
