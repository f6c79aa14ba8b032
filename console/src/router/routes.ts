import { workRoute } from '../screens/background-work/route.ts'
import { customerRoute } from '../screens/customer/route.ts'
import { customersRoute } from '../screens/customers/route.ts'
import { homeRoute } from '../screens/home/route.ts'
import { invoicesRoute } from '../screens/invoices/list-route.ts'
import { invoiceRoute } from '../screens/invoices/route.ts'
import { monthsRoute } from '../screens/months/route.ts'
import { orderRoute } from '../screens/order/route.ts'
import { peopleRoutes } from '../screens/people/routes.ts'
import { resellersRoute } from '../screens/resellers/list-route.ts'
import { resellerRoute } from '../screens/resellers/route.ts'
import { storyRoute } from '../screens/story/route.ts'
import { subscriptionRoute } from '../screens/subscription/route.ts'
import { subscriptionsRoute } from '../screens/subscriptions/route.ts'

/** The routes of all screens. A new screen adds its line here. */
export const routes = [
  homeRoute,
  customersRoute,
  customerRoute,
  subscriptionsRoute,
  subscriptionRoute,
  orderRoute,
  monthsRoute,
  invoicesRoute,
  invoiceRoute,
  resellersRoute,
  resellerRoute,
  storyRoute,
  workRoute,
  ...peopleRoutes,
] as const
