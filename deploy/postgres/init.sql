-- Creates the user and the database of the service. Run it once, as a superuser, with psql. PostgreSQL 15 or later.
\getenv password RESELLER_API_PASSWORD
create role reseller_api login createrole password :'password';
create database reseller_api owner reseller_api template template0 encoding 'UTF8' locale 'C.UTF-8';
-- No other user of the server may connect.
revoke all on database reseller_api from public;
