import { useNavigate } from "react-router";

/** Opens a URL: console pages with the router, other sites with the browser. */
export function useGoTo(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    const { origin, protocol, pathname, search, hash, href } = new URL(address, location.href);
    if (origin === location.origin) void navigate(pathname + search + hash);
    else if (protocol === "https:" || protocol === "http:") location.assign(href);
  };
}
