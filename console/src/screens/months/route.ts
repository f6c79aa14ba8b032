import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { audiences, formats } from './audiences.ts'
import { isMonth, steps } from './month.ts'

export const monthsRoute = createRoute({
  getParentRoute: () => root,
  path: '/months',
  validateSearch: (search) => {
    const month = textIn(search, 'month')
    return compact({
      month: month !== undefined && isMonth(month) ? month : undefined,
      invoice: textIn(search, 'invoice'),
      step: oneOf(search, 'step', steps),
      class: textIn(search, 'class'),
      audience: oneOf(search, 'audience', audiences),
      format: oneOf(search, 'format', formats),
      resellerId: textIn(search, 'resellerId'),
      import: textIn(search, 'import'),
      results: oneOf(search, 'results', ['Customer', 'Reseller'] as const),
      search: textIn(search, 'search'),
      why: textIn(search, 'why'),
    })
  },
}).lazy(() => import('./months-screen.tsx').then(({ Route }) => Route))
