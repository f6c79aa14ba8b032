import { customerRoute } from '../screens/customer/route.ts'
import { customersRoute } from '../screens/customers/route.ts'
import { homeRoute } from '../screens/home/route.ts'

/** The routes of all screens. A new screen adds its line here. */
export const routes = [homeRoute, customersRoute, customerRoute] as const
