// Which addresses a server may be made to call: what is on the internet, and, where the operator says so, what is in
// its own networks. Never what configures machines (link-local, the clouds' metadata), groups, or nothing at all.
import { BlockList, isIP } from "node:net";

export type AddressKind = "internet" | "private" | "forbidden";

const subnets = (family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits] = range.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};

const private4 = subnets("ipv4", [
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
]);
/** IANA's special-purpose registry, without the private ones. */
const forbidden4 = subnets("ipv4", [
  "0.0.0.0/8",
  "169.254.0.0/16",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);
const private6 = subnets("ipv6", ["::1/128", "fc00::/7"]);
const internet6 = subnets("ipv6", ["2000::/3"]);
/** Within the internet's range: tunnels that lead elsewhere, documentation, and a cloud's own metadata. */
const forbidden6 = subnets("ipv6", [
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "fd00:ec2::254/128",
]);
const mapped4 = subnets("ipv6", ["::ffff:0:0/96"]);

export function addressKind(address: string): AddressKind {
  // a zone names a link
  if (address.includes("%")) return "forbidden";
  switch (isIP(address)) {
    case 4:
      if (forbidden4.check(address, "ipv4")) return "forbidden";
      return private4.check(address, "ipv4") ? "private" : "internet";
    case 6:
      if (mapped4.check(address, "ipv6")) return addressKind(mappedAddress(address));
      if (forbidden6.check(address, "ipv6")) return "forbidden";
      if (private6.check(address, "ipv6")) return "private";
      return internet6.check(address, "ipv6") ? "internet" : "forbidden";
    default:
      return "forbidden";
  }
}

/** The IPv4 address within ::ffff:0:0/96, however it is written. */
function mappedAddress(address: string): string {
  // the parser of URLs writes every spelling as ::ffff:7f00:1
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const groups = written.split(":").slice(-2);
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
