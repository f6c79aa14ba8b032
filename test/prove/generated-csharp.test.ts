import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoInvoiceId } from '../../src/demo/identifiers.ts'
import { fetchToken, startApi, type TestApi } from '../harness/api.ts'

const execute = promisify(execFile)
const root = process.cwd()

/** Calls the API as a program in C# would. It prints a line for each result. */
const program = `
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading.Tasks;
using ResellerApi;

static class Program
{
    static void Main(string[] args)
    {
        try { Run(args[0], args[1], args[2], args[3]).GetAwaiter().GetResult(); }
        catch (ApiException<ErrorBody> refused)
        {
            Console.WriteLine(refused.Result.Description);
            foreach (var one in refused.Result.Errors ?? new InvalidMember[0])
                Console.WriteLine(one.PropertyName + ": " + string.Join(" ", one.Description));
        }
    }

    static async Task Run(string address, string tenant, string token, string invoiceId)
    {
        var http = new HttpClient();
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);
        var client = new ResellerClient(http) { BaseUrl = address };

        var names = new List<string>();
        var pages = 0;
        for (var page = 1; ; page++)
        {
            CustomerPage found = await client.ListCustomersAsync(tenant, pageNumber: page, pageSize: 2);
            names.AddRange(found.Items.Select(one => one.CompanyName));
            pages++;
            if (found.Items.Count < 2) break;
        }
        Console.WriteLine("customers " + (names.Count > 2) + " " + (pages > 1));

        var instance = (await client.ListProviderInstancesAsync(tenant)).Items.First();
        var customer = new CreateCustomerRequest
        {
            CompanyName = "Made in C#", FirstName = "Ada", LastName = "Vogt", Email = "csharp@made.example",
            Phone = "+499114567", AddressLine1 = "Rathausplatz 2", Zip = "90403", City = "Nuremberg", Country = "DE",
            ProviderCustomers = new List<NewProviderCustomer>
            {
                new NewProviderCustomer
                {
                    ProviderInstanceId = instance.Id,
                    ProviderCustomerData = "{}",
                    Margin = new PriceMargin { MarginRule = new MarginRule { Name = MarginRuleName.Markup }, Value = 10.25m },
                },
            },
        };
        CreatedCustomer created = await client.CreateCustomerAsync(tenant, customer, idempotency_Key: "csharp-1");
        CreatedCustomer again = await client.CreateCustomerAsync(tenant, customer, idempotency_Key: "csharp-1");
        Console.WriteLine("created once " + (created.CustomerId == again.CustomerId));
        Customer read = await client.GetCustomerAsync(created.CustomerId, tenant);
        Console.WriteLine("margin " + (decimal)read.ProviderCustomers.First().Margin.Value);
        await client.UpdateCustomerInternalIdentifierAsync(
            created.CustomerId, tenant, new UpdateCustomerInternalIdentifierRequest { InternalIdentifier = "CS-1" });
        Console.WriteLine("id " + (await client.GetCustomerAsync(created.CustomerId, tenant)).InternalIdentifier);

        Invoice invoice = await client.GetInvoiceAsync(Guid.Parse(invoiceId), tenant);
        Console.WriteLine("invoice " + (invoice.LineCount > 0) + " " + invoice.Currency);
        try
        {
            customer.Country = "XX";
            await client.CreateCustomerAsync(tenant, customer);
        }
        catch (ApiException<ErrorBody> refused)
        {
            Console.WriteLine("refused " + refused.StatusCode + " " + refused.Result.Errors.First().PropertyName);
        }
    }
}
`

const hasMono = (() => {
  try {
    execFileSync('mcs', ['--version'])
    return true
  } catch {
    return false
  }
})()

// The packages mono-runtime, mono-mcs and libmono-cil-dev of Debian contain what these need.
describe.runIf(hasMono)('a C# client that NSwag makes of openapi.json', () => {
  const project = mkdtempSync(join(tmpdir(), 'generated-csharp-'))
  const programs = join(project, 'node_modules/nswag/bin/binaries/Win')
  let api: TestApi
  beforeAll(async () => {
    writeFileSync(join(project, 'package.json'), '{ "private": true }')
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    await execute('npm', ['install', ...flags, 'nswag@14.7.1'], { cwd: project })
    api = await startApi('embedded')
  })
  afterAll(async () => {
    rmSync(project, { recursive: true, force: true })
    await api.stop()
  })

  it('compiles, and reads, writes and is refused with typed results and exact decimals', async () => {
    const names = ['/namespace:ResellerApi', '/classname:ResellerClient', '/generateOptionalParameters:true']
    const files = [`/input:${join(root, 'openapi.json')}`, '/output:Client.cs']
    await execute('mono', [join(programs, 'NSwag.exe'), 'openapi2csclient', ...files, ...names], {
      cwd: project,
    })
    writeFileSync(join(project, 'Program.cs'), program)
    copyFileSync(join(programs, 'Newtonsoft.Json.dll'), join(project, 'Newtonsoft.Json.dll'))
    const libraries = ['Newtonsoft.Json.dll', 'System.Net.Http', 'System.ComponentModel.DataAnnotations']
    const references = [...libraries, 'System.Runtime.Serialization'].map((one) => `-r:${one}`)
    const sources = ['Client.cs', 'Program.cs']
    const options = ['-langversion:latest', '-nowarn:1591,1573,472,114,108', '-out:program.exe']
    await execute('mcs', [...options, ...references, ...sources], { cwd: project })
    const token = await fetchToken(api.url, 'demo-csp', demo.clientSecret)
    const args = ['program.exe', api.url, demo.domain, token, demoInvoiceId('license')]
    const { stdout } = await execute('mono', args, { cwd: project })
    expect(stdout.trim().split('\n')).toEqual([
      'customers True True',
      'created once True',
      'margin 10.25',
      'id CS-1',
      'invoice True EUR',
      'refused 400 country',
    ])
  })
})
