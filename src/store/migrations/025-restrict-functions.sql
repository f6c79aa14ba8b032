-- Functions with the rights of the owner are for the service alone: others who may connect neither create partitions nor
-- analyze tables.
revoke execute on function public.ensure_partition(text, date), public.refresh_line_statistics(text, date) from public;
grant execute on function public.ensure_partition(text, date), public.refresh_line_statistics(text, date)
  to reseller_management_api;
