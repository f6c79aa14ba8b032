-- The code declares the types of provider instances, with their capabilities (domain/providers/provider-types.ts). A
-- second list here would make each new vendor a change of the schema, too.
alter table provider_instances drop constraint provider_instances_type_check;
