import { useNavigate } from "react-router";

/** Goes to an address: pages of the console by the router, everything else by the browser. */
export function useGoTo(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    const { origin, protocol, pathname, search, hash, href } = new URL(address, location.href);
    if (origin === location.origin) void navigate(pathname + search + hash);
    else if (protocol === "https:" || protocol === "http:") location.assign(href);
  };
}
