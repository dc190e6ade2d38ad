// What the server may be made to call: addresses of every spelling, names that lead inside, receivers that misbehave.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { addressKind } from "./address-kinds.ts";
import { addressesOf, type Resolve, type Rules, readTarget } from "./may-call.ts";
import { postJson } from "./post-json.ts";

const internet: Rules = { hosts: [], privateNetworks: false };
const inside: Rules = { hosts: [], privateNetworks: true };
const never = new AbortController().signal;

describe("an address", () => {
  it.each([
    ["93.184.216.34", "internet"],
    ["1.1.1.1", "internet"],
    ["172.15.255.255", "internet"],
    ["172.32.0.1", "internet"],
    ["2606:4700:4700::1111", "internet"],
    ["127.0.0.1", "private"],
    ["127.255.255.254", "private"],
    ["10.0.0.1", "private"],
    ["172.16.0.1", "private"],
    ["172.31.255.255", "private"],
    ["192.168.1.1", "private"],
    ["100.64.0.1", "private"],
    ["::1", "private"],
    ["fc00::1", "private"],
    ["fd12:3456::1", "private"],
    ["::ffff:127.0.0.1", "private"],
    ["::ffff:7f00:1", "private"],
    ["0:0:0:0:0:ffff:a00:1", "private"],
    ["::ffff:8.8.8.8", "internet"],
    ["0.0.0.0", "forbidden"],
    ["0.1.2.3", "forbidden"],
    ["::", "forbidden"],
    ["169.254.169.254", "forbidden"],
    ["::ffff:169.254.169.254", "forbidden"],
    ["fd00:ec2::254", "forbidden"],
    ["fe80::1", "forbidden"],
    ["fe80::1%eth0", "forbidden"],
    ["192.0.0.192", "forbidden"],
    ["198.18.0.1", "forbidden"],
    ["224.0.0.1", "forbidden"],
    ["255.255.255.255", "forbidden"],
    ["ff02::1", "forbidden"],
    ["64:ff9b::7f00:1", "forbidden"],
    ["::127.0.0.1", "forbidden"],
    ["2002:7f00:1::", "forbidden"],
    ["2001::1", "forbidden"],
    ["2001:db8::1", "forbidden"],
    ["localhost", "forbidden"],
    ["", "forbidden"],
  ])("%s is %s", (address, kind) => {
    expect(addressKind(address)).toBe(kind);
  });
});

describe("a URL", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/",
    "http://[fe80::1]/",
    "http://[fc00::1]/",
    "http://0.0.0.0/",
    "http://0/",
    "http://[::]/",
    "http://１２７.０.０.１/",
    "http://10.1.2.3:8080/",
    "http://localhost@127.0.0.1/",
    "http://user:secret@example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "gopher://example.org/",
    "//example.org/",
    "example.org/hook",
    "",
  ])("%s is refused before anything is looked up", (url) => {
    expect(() => readTarget(url, internet)).toThrow();
  });

  it("of the metadata is refused even where private networks are allowed", () => {
    for (const host of ["169.254.169.254", "[fe80::1]", "0.0.0.0", "[fd00:ec2::254]", "2852039166"]) {
      expect(() => readTarget(`http://${host}/`, inside)).toThrow();
    }
    expect(readTarget("http://127.1:8080/hook#part", inside).href).toBe("http://127.0.0.1:8080/hook");
  });

  it("is held against the operator's hosts", () => {
    const rules: Rules = { hosts: ["hooks.example.org", "*.example.com"], privateNetworks: false };
    for (const host of ["hooks.example.org", "HOOKS.example.org", "a.example.com", "hooks.example.org."]) {
      expect(readTarget(`https://${host}/x`, rules).protocol).toBe("https:");
    }
    for (const host of ["example.org", "example.com", "badexample.com", "hooks.example.org.evil.test"]) {
      expect(() => readTarget(`https://${host}/x`, rules), host).toThrow("may call only");
    }
  });
});

describe("a name", () => {
  const leadingTo =
    (...addresses: string[]): Resolve =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const url = new URL("http://hooks.example.org/");

  it.each([
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:10.0.0.1"],
    ["169.254.169.254"],
    ["93.184.216.34", "192.168.0.1"],
    ["0.0.0.0"],
  ])("that leads to %s %s is refused", async (...addresses) => {
    await expect(addressesOf(url, internet, leadingTo(...addresses))).rejects.toThrow("hooks.example.org");
  });

  it("that leads to the internet is called there", async () => {
    expect(await addressesOf(url, internet, leadingTo("93.184.216.34"))).toEqual([
      { address: "93.184.216.34", family: 4 },
    ]);
  });

  it("of this machine is refused with the machine's own resolver, too", async () => {
    await expect(addressesOf(new URL("http://localhost/"), internet)).rejects.toThrow("private network");
  });
});

describe("a call", () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  async function receiver(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(`${request.method} ${request.headers.host} ${request.url}`);
      answer(request, response);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { heard, port: (server.address() as AddressInfo).port };
  }
  const post = (url: string, more: Partial<Parameters<typeof postJson>[0]> = {}) =>
    postJson({ url, body: "{}", headers: {}, rules: inside, timeoutMs: 10_000, signal: never, ...more });

  it("goes to the address that was checked, whatever the name leads to a moment later", async () => {
    const { heard, port } = await receiver((_request, response) => response.end("ok"));
    let asked = 0;
    // the second answer of a rebinding name would be another
    const resolve: Resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
    };
    const answer = await post(`http://rebinding.test:${port}/hook`, { resolve });
    expect(answer).toEqual({ status: 200, text: "ok", error: null });
    expect(asked).toBe(1);
    expect(heard).toEqual([`POST rebinding.test:${port} /hook`]);
  });

  it("follows no redirect", async () => {
    const inner = await receiver((_request, response) => response.end("secret"));
    const outer = await receiver((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end();
    });
    expect((await post(`http://127.0.0.1:${outer.port}/`)).status).toBe(302);
    expect(inner.heard).toEqual([]);
  });

  it.each([
    ["never answers", () => {}],
    ["answers without an end", (_: IncomingMessage, response: ServerResponse) => void response.write("…")],
  ])("to a receiver that %s ends in time", async (_how, answer) => {
    const { port } = await receiver(answer);
    const { status, error } = await post(`http://127.0.0.1:${port}/`, { timeoutMs: 300 });
    expect([status, error]).toEqual([null, "There was no answer within 0 seconds."]);
  });

  it("reads only the beginning of a long answer", async () => {
    const { port } = await receiver((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(64 * 1024)));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    const { status, text } = await post(`http://127.0.0.1:${port}/`);
    expect([status, text?.length]).toEqual([200, 2000]);
  });

  it("says why nothing came back", async () => {
    const { port } = await receiver((request) => request.socket.destroy());
    expect((await post(`http://127.0.0.1:${port}/`)).error).toBe("The connection was cut.");
    expect((await post("http://127.0.0.1:1/")).error).toBe("Nothing answers at this address.");
    expect((await post(`http://127.0.0.1:${port}/`, { rules: internet })).error).toContain("private network");
  });

  it("ends at once when its work is stopped", async () => {
    const { port } = await receiver(() => stopping.abort(new Error("stopped")));
    const stopping = new AbortController();
    await expect(post(`http://127.0.0.1:${port}/`, { signal: stopping.signal })).rejects.toThrow("stopped");
  });
});
